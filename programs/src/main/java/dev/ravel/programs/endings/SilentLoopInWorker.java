// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.endings;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** A loop without visible operations in a second thread: both interleavings are cut off. */
@Expect(executions = 2, reasons = "no visible operation")
public final class SilentLoopInWorker {
  private static int x;

  private SilentLoopInWorker() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> x = 1,
        () -> {
          int seen = x;
          int y = 1;
          while (y != 0) {
            y = y * 31 | 1;
          }
        });
  }
}
