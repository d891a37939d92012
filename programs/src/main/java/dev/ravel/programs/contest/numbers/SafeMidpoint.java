// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** A midpoint computed without overflow. Paths: the assumption fails, or holds. */
@Expect(executions = 2)
public final class SafeMidpoint {
  private SafeMidpoint() {}

  public static void main(String[] arguments) {
    int low = Inputs.anyInt("low", 0, Integer.MAX_VALUE);
    int high = Inputs.anyInt("high", 0, Integer.MAX_VALUE);
    Inputs.assume(low <= high);
    int middle = low + (high - low) / 2;
    if (middle < low || middle > high) {
      throw new AssertionError("outside");
    }
  }
}
