// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * A long is cast to an int, which drops its upper half. Paths: the lower half is not 5; it is 5 and
 * x is at most Integer.MAX_VALUE; x is greater, with the upper half 3 or another one.
 */
@Expect(executions = 4, findings = "assertion: java.lang.AssertionError: the upper half is lost")
public final class LongIntMix {
  private LongIntMix() {}

  public static void main(String[] arguments) {
    long x = Inputs.anyLong("x");
    int lower = (int) x;
    if (lower == 5) {
      if (x > Integer.MAX_VALUE && x >>> 32 == 3) {
        throw new AssertionError("the upper half is lost");
      }
    }
  }
}
