// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Waits only if the flag is set, so that the loop is entered by a jump. The first read comes
 * before, between or after the writes. If it comes between, the second read comes before or after
 * the last write; if before, there is a third one. 4.
 */
@Expect(executions = 4)
public final class BehindCondition {
  private static volatile boolean isBusy;

  private BehindCondition() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          isBusy = true;
          isBusy = false;
        },
        () -> {
          if (isBusy) {
            while (isBusy) {
              Thread.onSpinWait();
            }
          }
        });
  }
}
