// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Waits only if there is something to wait for, so that the loop is entered from a jump. The first
 * look comes before, between or behind the writes; if between, the second one comes before or
 * behind the last write, and in the former case there is a third one. 4.
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
