// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads.waking;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** An interrupt does not wake a thread that is blocked at a monitor. */
@Expect(executions = 2, findings = "deadlock", deadlocks = 1)
public final class InterruptDoesNotUnlock {
  private InterruptDoesNotUnlock() {}

  public static void main(String[] arguments) throws InterruptedException {
    Object lock = new Object();
    synchronized (lock) {
      Thread waiting =
          Together.start(
              () -> {
                synchronized (lock) {
                  assert Thread.currentThread().isInterrupted();
                }
              });
      waiting.interrupt();
      waiting.join();
    }
  }
}
