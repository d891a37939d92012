// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.endings;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Waits for a flag and counts its reads in a local variable, so that no round of the loop is
 * without effect. The write comes after 0 to 4 reads, and one execution is cut off: 6.
 */
@Expect(bound = 5, executions = 6, reasons = "more than 5 visible operations")
public final class SpinLoop {
  private static volatile boolean ready;

  private SpinLoop() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> ready = true,
        () -> {
          int looks = 0;
          while (!ready) {
            looks++;
          }
          assert looks >= 0;
        });
  }
}
