// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Math.addExact throws an exception instead of overflowing. Paths: thrown and caught, or not
 * thrown.
 */
@Expect(executions = 2)
public final class ExactArithmetic {
  private ExactArithmetic() {}

  public static void main(String[] arguments) {
    int a = Inputs.anyInt("a");
    try {
      int sum = Math.addExact(a, 1_000);
      if (sum < a) {
        throw new AssertionError("overflow");
      }
    } catch (ArithmeticException expected) {
      if (a < Integer.MAX_VALUE - 1_000) {
        throw new AssertionError("no overflow", expected);
      }
    }
  }
}
