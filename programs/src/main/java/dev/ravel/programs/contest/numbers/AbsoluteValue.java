// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** {@code Math.abs(Integer.MIN_VALUE)} is negative. Paths: this value, and any other. */
@Expect(executions = 2, findings = "assertion: java.lang.AssertionError: negative")
public final class AbsoluteValue {
  private AbsoluteValue() {}

  public static void main(String[] arguments) {
    if (Math.abs(Inputs.anyInt("x")) < 0) {
      throw new AssertionError("negative");
    }
  }
}
