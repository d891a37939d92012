// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Random inputs come near what a program compares them with, and to the ends of their ranges. Four
 * paths: one per failure, and the one that passes all of them.
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
