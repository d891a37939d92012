// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** The product of two ints, as a long and as an int. Paths: equal, or overflow. */
@Expect(executions = 2, findings = "assertion: java.lang.AssertionError: overflow")
public final class WideProduct {
  private WideProduct() {}

  public static void main(String[] arguments) {
    int a = Inputs.anyInt("a", 0, 100_000);
    int b = Inputs.anyInt("b", 0, 100_000);
    long exact = (long) a * b;
    if (exact != a * b) {
      throw new AssertionError("overflow");
    }
  }
}
