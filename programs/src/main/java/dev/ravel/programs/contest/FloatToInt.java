// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** A cast of a float that is too great gives the greatest int, and NaN gives zero. */
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
