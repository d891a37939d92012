// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** Two methods that call each other: one path for each number from 0 to 8. */
@Expect(executions = 9)
public final class EvenOdd {
  private EvenOdd() {}

  private static boolean isEven(int n) {
    return n == 0 || isOdd(n - 1);
  }

  private static boolean isOdd(int n) {
    return n != 0 && isEven(n - 1);
  }

  public static void main(String[] arguments) {
    int n = Inputs.anyInt("n", 0, 8);
    if (isEven(n) != ((n & 1) == 0)) {
      throw new AssertionError("wrong parity");
    }
  }
}
