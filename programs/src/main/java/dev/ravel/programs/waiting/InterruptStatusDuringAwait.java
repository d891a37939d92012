// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * An interrupted await clears the interrupt status before it locks again: a thread that holds the
 * lock sees the status cleared although await has not thrown yet.
 */
@Expect(executions = 9, findings = "assertion")
public final class InterruptStatusDuringAwait {
  private InterruptStatusDuringAwait() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    boolean[] hasThrown = new boolean[1];
    Thread waiting =
        Together.start(
            () -> {
              lock.lock();
              try {
                condition.await();
              } catch (InterruptedException e) {
                hasThrown[0] = true;
              }
              lock.unlock();
            });
    waiting.interrupt();
    lock.lock();
    assert waiting.isInterrupted() || hasThrown[0];
    lock.unlock();
    waiting.join();
  }
}
