// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** An exception that the program catches; exactly one input causes it. */
@Expect(executions = 2)
public final class DivisionByZero {
  private DivisionByZero() {}

  public static void main(String[] arguments) {
    int x = Inputs.anyInt("x", -1_000, 1_000);
    try {
      int quotient = 100 / (x - 7);
      if (quotient > 100) {
        throw new AssertionError("too great");
      }
    } catch (ArithmeticException expected) {
      if (x != 7) {
        throw new AssertionError("divided by something else", expected);
      }
    }
  }
}
