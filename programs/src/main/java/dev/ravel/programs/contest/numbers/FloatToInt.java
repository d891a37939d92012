// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * A cast converts a float that is too large to the largest int, and NaN to zero. Paths: too large;
 * NaN; any other.
 */
@Expect(executions = 3, findings = "assertion: java.lang.AssertionError: saturated")
public final class FloatToInt {
  private FloatToInt() {}

  public static void main(String[] arguments) {
    float x = Inputs.anyFloat("x");
    int whole = (int) x;
    if (whole == Integer.MAX_VALUE) {
      throw new AssertionError("saturated");
    }
    if (x != x && whole != 0) {
      throw new AssertionError("not zero");
    }
  }
}
