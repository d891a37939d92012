// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A racing write of a plain long may be split into two halves, unlike one of a volatile long.
 * {@code W | R}: 2.
 */
@Expect(executions = 2, races = "Tearing.wide")
public final class Tearing {
  private static long wide;

  private Tearing() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> wide = -1,
        () -> {
          assert wide == 0 || wide == -1;
        });
  }
}
