// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** Recursion that branches: one path for 0 and 1, and one for each number from 2 to 9. */
@Expect(executions = 9, findings = "assertion: java.lang.AssertionError: twenty-one")
public final class Fibonacci {
  private Fibonacci() {}

  private static int fibonacci(int n) {
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
  }

  public static void main(String[] arguments) {
    if (fibonacci(Inputs.anyInt("n", 0, 9)) == 21) {
      throw new AssertionError("twenty-one");
    }
  }
}
