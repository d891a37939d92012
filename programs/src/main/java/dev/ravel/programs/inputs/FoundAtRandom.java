// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Random inputs are often close to the constants that a program compares them with, or at the ends
 * of their ranges. Four paths: one for each failure, and one without a failure.
 */
@Expect(
    executions = 1_000,
    random = true,
    findings = {"not a number", "boundary", "constant"},
    reasons = "reached 1000 executions")
@Expect(
    executions = 4,
    findings = {"not a number", "boundary", "constant"})
public final class FoundAtRandom {
  private FoundAtRandom() {}

  public static void main(String[] arguments) {
    if (Inputs.anyInt("near") == 123_456_789) {
      throw new AssertionError("constant");
    }
    if (Math.abs(Inputs.anyLong("end")) < 0) {
      throw new AssertionError("boundary");
    }
    double number = Inputs.anyDouble("number");
    if (number != number) {
      throw new AssertionError("not a number");
    }
  }
}
