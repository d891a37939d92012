// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Dividing the smallest int by -1 wraps around and throws nothing. Paths: not negative; negative
 * with a quotient that is not negative; the smallest int.
 */
@Expect(executions = 3, findings = "assertion: java.lang.AssertionError: still negative")
public final class SmallestNegated {
  private SmallestNegated() {}

  public static void main(String[] arguments) {
    int x = Inputs.anyInt("x");
    int y = x / -1;
    if (x < 0 && y < 0) {
      throw new AssertionError("still negative");
    }
  }
}
