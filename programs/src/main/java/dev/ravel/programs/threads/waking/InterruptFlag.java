// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads.waking;

import dev.ravel.programs.Expect;

/**
 * The interrupt flag is set by one thread, and read and cleared by another. The interrupt comes at
 * one of 5 places; in one more execution Ravel learns that there are interrupts.
 */
@Expect(executions = 6)
public final class InterruptFlag {
  private InterruptFlag() {}

  public static void main(String[] arguments) throws InterruptedException {
    boolean[] seen = new boolean[2];
    Thread thread =
        new Thread(
            () -> {
              seen[0] = Thread.currentThread().isInterrupted();
              seen[1] = Thread.interrupted();
            });
    thread.start();
    thread.interrupt();
    thread.join();
    assert seen[1] || !seen[0];
  }
}
