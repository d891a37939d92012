// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** Every comparison with NaN is false: one path each for less, greater, equal and NaN. */
@Expect(
    executions = 4,
    findings = "assertion: java.lang.AssertionError: neither less nor greater nor equal")
public final class NotANumber {
  private NotANumber() {}

  public static void main(String[] arguments) {
    double x = Inputs.anyDouble("x");
    if (!(x < 3) && !(x > 3) && !(x == 3)) {
      throw new AssertionError("neither less nor greater nor equal");
    }
  }
}
