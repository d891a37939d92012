// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Searches for the maximum but starts with 0. Three paths if an input is positive. Otherwise the
 * first input is 0, or the second is, or neither is: three more.
 */
@Expect(executions = 6, findings = "assertion: java.lang.AssertionError: not the greatest")
public final class Maximum {
  private Maximum() {}

  public static void main(String[] arguments) {
    int[] values = {Inputs.anyInt("a"), Inputs.anyInt("b")};
    int greatest = 0;
    for (int value : values) {
      if (value > greatest) {
        greatest = value;
      }
    }
    if (greatest != values[0] && greatest != values[1]) {
      throw new AssertionError("not the greatest");
    }
  }
}
