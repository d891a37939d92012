// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Waits for a lock that is never released, interruptibly: the interrupt comes before or after the
 * thread has looked at its flag. The run that first interrupts counts, too.
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
