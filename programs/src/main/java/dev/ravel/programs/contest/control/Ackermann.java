// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Nested recursion: one path for m = 0, where no branch depends on n, and four each for m = 1 and m
 * = 2.
 */
@Expect(executions = 9)
public final class Ackermann {
  private Ackermann() {}

  private static int ackermann(int m, int n) {
    if (m == 0) {
      return n + 1;
    }
    return ackermann(m - 1, n == 0 ? 1 : ackermann(m, n - 1));
  }

  public static void main(String[] arguments) {
    int m = Inputs.anyInt("m", 0, 2);
    int n = Inputs.anyInt("n", 0, 3);
    if (ackermann(m, n) <= n) {
      throw new AssertionError("not greater than its argument");
    }
  }
}
