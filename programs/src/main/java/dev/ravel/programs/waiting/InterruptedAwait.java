// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** An uninterruptible await keeps the interrupt flag set; an interruptible one throws. */
@Expect(executions = 6)
public final class InterruptedAwait {
  private InterruptedAwait() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    boolean[] isReady = new boolean[1];
    Thread waiting =
        Together.start(
            () -> {
              lock.lock();
              while (!isReady[0]) {
                condition.awaitUninterruptibly();
              }
              try {
                condition.await();
                throw new AssertionError("woken");
              } catch (InterruptedException expected) {
                assert lock.isHeldByCurrentThread();
              }
              lock.unlock();
            });
    waiting.interrupt();
    lock.lock();
    isReady[0] = true;
    condition.signalAll();
    lock.unlock();
    waiting.join();
  }
}
