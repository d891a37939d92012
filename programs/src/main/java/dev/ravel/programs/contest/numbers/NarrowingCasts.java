// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Casts to byte, short and char drop bits: four paths on which one of the conditions fails, and one
 * on which all hold.
 */
@Expect(executions = 5, findings = "assertion: java.lang.AssertionError: all three changed")
public final class NarrowingCasts {
  private NarrowingCasts() {}

  public static void main(String[] arguments) {
    int x = Inputs.anyInt("x");
    if (x > 0 && (byte) x < 0 && (short) x == -2 && (char) x != x) {
      throw new AssertionError("all three changed");
    }
  }
}
