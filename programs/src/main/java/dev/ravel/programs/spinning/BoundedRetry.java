// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Gives up after two reads, so it is not a busy wait: the write comes before, between or after the
 * reads. 3.
 */
@Expect(
    executions = 3,
    races = {},
    coversMemoryModel = true)
public final class BoundedRetry {
  private static volatile boolean ready;

  private BoundedRetry() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          ready = true;
        },
        () -> {
          for (int i = 0; i < 2 && !ready; i++) {
            Thread.onSpinWait();
          }
        });
  }
}
