// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A signal wakes threads that wait for its condition, not those that wait for another one. */
@Expect(executions = 2, findings = "deadlock", deadlocks = 1)
public final class TwoConditions {
  private TwoConditions() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition one = lock.newCondition();
    Condition other = lock.newCondition();
    Together.run(
        () -> {
          lock.lock();
          one.await();
          lock.unlock();
        },
        () -> {
          lock.lock();
          other.signalAll();
          assert lock.getWaitQueueLength(other) == 0;
          lock.unlock();
        });
  }
}
