// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * The read of the flag comes before or between the two writes, without effect, or after them: 3.
 */
@Expect(
    executions = 3,
    races = {},
    coversMemoryModel = true)
public final class Flag {
  private static volatile boolean ready;
  private static int data;

  private Flag() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          data = 1;
          ready = true;
        },
        () -> {
          while (!ready) {
            Thread.onSpinWait();
          }
          assert data == 1;
        });
  }
}
