// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Signed and unsigned shifts agree on non-negative ints. Paths: not negative; negative, with the
 * unsigned result 0x7fffffff or another one.
 */
@Expect(executions = 3, findings = "assertion: java.lang.AssertionError: different")
public final class UnsignedShift {
  private UnsignedShift() {}

  public static void main(String[] arguments) {
    int x = Inputs.anyInt("x");
    int distance = Inputs.anyInt("distance", 1, 8);
    boolean isSame = x >> distance == x >>> distance;
    if (x >= 0 ? !isSame : isSame) {
      throw new AssertionError("never");
    }
    if (!isSame && x >>> distance == 0x7fffffff) {
      throw new AssertionError("different");
    }
  }
}
