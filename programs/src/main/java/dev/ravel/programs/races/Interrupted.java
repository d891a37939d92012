// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A thread that detects its interruption is ordered after the interrupt. {@code W I | T}, with
 * {@code R} at the end if the flag was set: 3, and one execution in which Ravel learns that there
 * are interrupts.
 */
@Expect(
    executions = 4,
    races = {},
    coversMemoryModel = true)
public final class Interrupted {
  private static int data;

  private Interrupted() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread thread =
        Together.start(
            () -> {
              if (Thread.interrupted()) {
                assert data == 1;
              }
            });
    data = 1;
    thread.interrupt();
    thread.join();
  }
}
