// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** A recursive method increments a static field: one path for each number of discs from 0 to 5. */
@Expect(executions = 6, findings = "assertion: java.lang.AssertionError: 31 moves")
public final class Hanoi {
  private Hanoi() {}

  private static int moves;

  private static void move(int discs, int from, int to) {
    if (discs > 0) {
      int other = 3 - from - to;
      move(discs - 1, from, other);
      moves++;
      move(discs - 1, other, to);
    }
  }

  public static void main(String[] arguments) {
    move(Inputs.anyInt("discs", 0, 5), 0, 2);
    if (moves == 31) {
      throw new AssertionError("31 moves");
    }
  }
}
