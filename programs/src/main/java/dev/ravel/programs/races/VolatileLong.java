// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** A volatile double is written as a whole. {@code W | R}: 2. */
@Expect(
    executions = 2,
    races = {},
    coversMemoryModel = true)
public final class VolatileLong {
  private static volatile double wide;

  private VolatileLong() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> wide = 1,
        () -> {
          assert wide == 0 || wide == 1;
        });
  }
}
