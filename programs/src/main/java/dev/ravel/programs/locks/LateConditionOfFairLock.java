// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The condition of a fair lock is created after the lock has been used: 2 interleavings, and the
 * first execution, in which Ravel learns of the condition.
 */
@Expect(
    executions = 3,
    races = {},
    coversMemoryModel = true)
public final class LateConditionOfFairLock {
  private static boolean ready;

  private LateConditionOfFairLock() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock(true);
    lock.lock();
    Condition condition = lock.newCondition();
    lock.unlock();
    Together.run(
        () -> {
          lock.lock();
          while (!ready) {
            condition.await();
          }
          lock.unlock();
        },
        () -> {
          lock.lock();
          ready = true;
          condition.signal();
          lock.unlock();
        });
  }
}
