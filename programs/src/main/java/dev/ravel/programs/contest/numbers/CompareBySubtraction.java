// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.Comparator;

/**
 * Comparing by subtraction fails if the difference overflows. Paths: {@code a >= b}; {@code a < b}
 * without overflow; {@code a < b} with overflow.
 */
@Expect(executions = 3, findings = "assertion: java.lang.AssertionError: the wrong way round")
public final class CompareBySubtraction {
  private CompareBySubtraction() {}

  public static void main(String[] arguments) {
    Comparator<Integer> order = (a, b) -> a - b;
    int a = Inputs.anyInt("a");
    int b = Inputs.anyInt("b");
    if (a < b && order.compare(a, b) > 0) {
      throw new AssertionError("the wrong way round");
    }
  }
}
