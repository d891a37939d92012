// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Classifies triangles and accepts degenerate ones. Paths: one for each violated inequality, which
 * makes three; all sides equal; none equal; only b and c; only a and c; only a and b, degenerate or
 * not.
 */
@Expect(executions = 9, findings = "assertion: java.lang.AssertionError: a flat one")
public final class Triangle {
  private Triangle() {}

  private static int equalSides(int a, int b, int c) {
    if (a + b < c || a + c < b || b + c < a) {
      return 0;
    }
    return (a == b ? 1 : 0) + (b == c ? 1 : 0) + (a == c ? 1 : 0);
  }

  public static void main(String[] arguments) {
    int a = Inputs.anyInt("a", 1, 20);
    int b = Inputs.anyInt("b", 1, 20);
    int c = Inputs.anyInt("c", 1, 20);
    if (equalSides(a, b, c) == 1 && a + b == c) {
      throw new AssertionError("a flat one");
    }
  }
}
