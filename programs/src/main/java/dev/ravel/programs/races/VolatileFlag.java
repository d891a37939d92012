// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A volatile flag orders the writes before it. The read of the flag comes before, between or after
 * the two writes: 3.
 */
@Expect(
    executions = 3,
    races = {},
    coversMemoryModel = true)
public final class VolatileFlag {
  private static int data;
  private static volatile boolean ready;

  private VolatileFlag() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          data = 1;
          ready = true;
        },
        () -> {
          if (ready) {
            assert data == 1;
          }
        });
  }
}
