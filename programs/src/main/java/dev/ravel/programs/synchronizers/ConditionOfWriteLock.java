// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A read-write lock with a condition is explored instead of modelled. The waiting thread is woken
 * in every schedule.
 */
@Expect(executions = 50, random = true, reasons = "reached 50 executions")
public final class ConditionOfWriteLock {
  private static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
  private static final Condition IS_SET = LOCK.writeLock().newCondition();
  private static boolean isSet;

  private ConditionOfWriteLock() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          LOCK.writeLock().lock();
          while (!isSet) {
            IS_SET.await();
          }
          LOCK.writeLock().unlock();
        },
        () -> {
          LOCK.writeLock().lock();
          isSet = true;
          IS_SET.signal();
          LOCK.writeLock().unlock();
        });
  }
}
