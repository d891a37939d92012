// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads.waking;

import dev.ravel.programs.Expect;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Waits interruptibly for a lock that is never released. The interrupt comes before or after the
 * thread has read its flag. The first execution, in which Ravel learns that there are interrupts,
 * counts in addition: 3.
 */
@Expect(executions = 3)
public final class InterruptLock {
  private InterruptLock() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread waiting =
        new Thread(
            () -> {
              try {
                lock.lockInterruptibly();
                throw new AssertionError("locked");
              } catch (InterruptedException e) {
                assert !lock.isHeldByCurrentThread();
              }
            });
    waiting.start();
    waiting.interrupt();
    waiting.join();
    lock.unlock();
  }
}
