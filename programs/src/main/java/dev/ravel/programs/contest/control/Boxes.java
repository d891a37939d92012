// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.ArrayList;
import java.util.List;

/** Inputs as boxed numbers in a list. Paths: their sum exceeds the limit, or not. */
@Expect(executions = 2, findings = "assertion: java.lang.AssertionError: 2000")
public final class Boxes {
  private Boxes() {}

  public static void main(String[] arguments) {
    List<Integer> values = new ArrayList<>();
    values.add(Inputs.anyInt("a", 0, 1_000));
    values.add(Inputs.anyInt("b", 0, 1_000));
    Integer sum = 0;
    for (Integer value : values) {
      sum += value;
    }
    if (sum > 1_999) {
      throw new AssertionError(sum.toString());
    }
  }
}
