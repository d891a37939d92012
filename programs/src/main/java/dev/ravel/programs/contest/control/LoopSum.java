// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** A loop with an input as its limit: one path for each of the eleven limits. */
@Expect(executions = 11)
public final class LoopSum {
  private LoopSum() {}

  public static void main(String[] arguments) {
    int n = Inputs.anyInt("n", 0, 10);
    int sum = 0;
    for (int i = 1; i <= n; i++) {
      sum += i;
    }
    if (sum != n * (n + 1) / 2) {
      throw new AssertionError("wrong sum");
    }
  }
}
