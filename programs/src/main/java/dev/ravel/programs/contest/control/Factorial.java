// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** Recursion: one path for 0 and 1, and one for each number from 2 to 8. */
@Expect(executions = 8)
public final class Factorial {
  private Factorial() {}

  private static int factorial(int n) {
    return n <= 1 ? 1 : n * factorial(n - 1);
  }

  public static void main(String[] arguments) {
    int n = Inputs.anyInt("n", 0, 8);
    int result = factorial(n);
    if (n >= 2 && result % 2 != 0) {
      throw new AssertionError("odd");
    }
  }
}
