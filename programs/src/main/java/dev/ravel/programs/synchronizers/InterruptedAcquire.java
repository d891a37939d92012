// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.Semaphore;

/**
 * A thread waits for a permit that is never released, and is interrupted. It reads its interrupt
 * flag, {@code F}, and waits, {@code W}; main interrupts it, {@code I}. {@code I F}: the exception
 * is thrown at once. {@code F I W}: the interrupt wakes the thread, and a last step clears the
 * flag. These are 2 interleavings; in an execution before them Ravel learns that there are
 * interrupts.
 */
@Expect(executions = 3)
public final class InterruptedAcquire {
  private InterruptedAcquire() {}

  public static void main(String[] arguments) throws InterruptedException {
    Semaphore semaphore = new Semaphore(0);
    Thread waiting =
        Together.start(
            () -> {
              try {
                semaphore.acquire();
                throw new AssertionError("there is no permit");
              } catch (InterruptedException expected) {
                assert !Thread.currentThread().isInterrupted();
              }
            });
    waiting.interrupt();
    waiting.join();
  }
}
