// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Two tests of whether an int has exactly one bit set agree. Paths: not positive; one bit; several
 * bits.
 */
@Expect(executions = 3)
public final class PowerOfTwo {
  private PowerOfTwo() {}

  public static void main(String[] arguments) {
    int x = Inputs.anyInt("x");
    if (x > 0 && (x & x - 1) == 0 != (Integer.bitCount(x) == 1)) {
      throw new AssertionError("different");
    }
  }
}
