// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A signal reaches a thread that has been interrupted and has not left the queue of its condition:
 * await returns, and the interrupt status stays set.
 */
@Expect(executions = 4, findings = "assertion")
public final class SignalOfInterrupted {
  private SignalOfInterrupted() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    boolean[] hasReturned = new boolean[1];
    Thread waiting =
        Together.start(
            () -> {
              lock.lock();
              try {
                condition.await();
                hasReturned[0] = true;
                assert Thread.interrupted();
              } catch (InterruptedException expected) {
                assert !Thread.interrupted();
              }
              lock.unlock();
            });
    lock.lock();
    waiting.interrupt();
    condition.signal();
    lock.unlock();
    waiting.join();
    assert !hasReturned[0];
  }
}
