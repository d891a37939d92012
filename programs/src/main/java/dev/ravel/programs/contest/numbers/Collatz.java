// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** One path for each of nine numbers, because each has a sequence of its own. */
@Expect(executions = 9)
public final class Collatz {
  private Collatz() {}

  public static void main(String[] arguments) {
    int n = Inputs.anyInt("n", 1, 9);
    int steps = 0;
    while (n != 1) {
      n = n % 2 == 0 ? n / 2 : 3 * n + 1;
      steps++;
      if (steps > 19) {
        throw new AssertionError("too many steps");
      }
    }
  }
}
