// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** McCarthy's 91 function: one path above 100, and one for each number from 90 to 100. */
@Expect(executions = 12)
public final class McCarthy {
  private McCarthy() {}

  private static int mcCarthy(int n) {
    return n > 100 ? n - 10 : mcCarthy(mcCarthy(n + 11));
  }

  public static void main(String[] arguments) {
    int n = Inputs.anyInt("n", 90, 120);
    if (mcCarthy(n) != (n > 100 ? n - 10 : 91)) {
      throw new AssertionError("wrong");
    }
  }
}
