// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A signal wakes the thread that has waited longest for the condition. */
@Expect(executions = 1)
public final class SignalsInOrder {
  private SignalsInOrder() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    boolean[] hasReturned = new boolean[1];
    lock.lock();
    Thread second =
        Together.start(
            () -> {
              lock.lock();
              Together.start(
                  () -> {
                    lock.lock();
                    condition.signal();
                    lock.unlock();
                  });
              condition.await();
              assert hasReturned[0];
              lock.unlock();
            });
    condition.await();
    hasReturned[0] = true;
    condition.signal();
    lock.unlock();
    second.join();
  }
}
