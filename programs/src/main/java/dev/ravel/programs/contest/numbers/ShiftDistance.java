// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Only the five lowest bits of the shift distance of an int count, and the six lowest for a long.
 * No value violates this: one path.
 */
@Expect(executions = 1)
public final class ShiftDistance {
  private ShiftDistance() {}

  public static void main(String[] arguments) {
    int distance = Inputs.anyInt("distance", 64, 70);
    if (1 << distance != 1 << distance - 64 || 1L << distance != 1L << distance - 64) {
      throw new AssertionError("shifted out");
    }
  }
}
