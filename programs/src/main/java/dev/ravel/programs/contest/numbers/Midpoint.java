// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * The sum of two positive ints may be negative. Paths: the assumption fails; overflow; no overflow.
 */
@Expect(executions = 3, findings = "assertion: java.lang.AssertionError: outside")
public final class Midpoint {
  private Midpoint() {}

  public static void main(String[] arguments) {
    int low = Inputs.anyInt("low", 0, Integer.MAX_VALUE);
    int high = Inputs.anyInt("high", 0, Integer.MAX_VALUE);
    Inputs.assume(low <= high);
    if ((low + high) / 2 < low) {
      throw new AssertionError("outside");
    }
  }
}
