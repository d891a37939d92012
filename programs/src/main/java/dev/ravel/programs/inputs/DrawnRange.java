// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.programs.Expect;
import java.util.Random;

/** Holds for all random numbers of a range. */
@Expect(
    executions = 1,
    assumes = "RANDOM_NUMBERS",
    races = {},
    coversMemoryModel = true)
public final class DrawnRange {
  private DrawnRange() {}

  public static void main(String[] arguments) {
    int drawn = new Random().nextInt(3);
    int squared =
        switch (drawn) {
          case 0 -> 0;
          case 1 -> 1;
          default -> 4;
        };
    assert squared == drawn * drawn;
    assert Math.random() < 1;
  }
}
