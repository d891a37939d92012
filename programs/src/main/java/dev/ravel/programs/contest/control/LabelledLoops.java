// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Leaves an outer loop from an inner one: one path for each of four products, and one without a
 * match.
 */
@Expect(executions = 5)
public final class LabelledLoops {
  private LabelledLoops() {}

  public static void main(String[] arguments) {
    int wanted = Inputs.anyInt("wanted", 0, 20);
    int found = -1;
    outer:
    for (int i = 2; i <= 3; i++) {
      for (int j = 3; j <= 4; j++) {
        if (i * j == wanted) {
          found = i * j;
          break outer;
        }
      }
    }
    if (found >= 0 && found != wanted) {
      throw new AssertionError("another one");
    }
  }
}
