// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** Swaps two inputs without a third variable: one path. */
@Expect(executions = 1)
public final class XorSwap {
  private XorSwap() {}

  public static void main(String[] arguments) {
    int a = Inputs.anyInt("a");
    int b = Inputs.anyInt("b");
    int x = a;
    int y = b;
    x ^= y;
    y ^= x;
    x ^= y;
    if (x != b || y != a) {
      throw new AssertionError("not swapped");
    }
  }
}
