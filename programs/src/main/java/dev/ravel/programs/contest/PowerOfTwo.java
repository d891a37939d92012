// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** Two ways of saying that an int has one bit: not positive, one bit, more bits. */
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
