// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.Semaphore;

/**
 * A thread that waits for a permit which nobody gives is interrupted. It looks at the flag, {@code
 * F}, and waits, {@code W}; main interrupts it, {@code I}. {@code I F}: thrown at once. {@code F I
 * W}: woken by the interrupt, and a last step takes the flag down. These are 2 interleavings, after
 * the run in which an interrupt was seen for the first time.
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
