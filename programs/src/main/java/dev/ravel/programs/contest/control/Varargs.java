// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Inputs of several types in one array of longs. Paths: the boolean is false; it is true and the
 * sum is the greatest possible, or not.
 */
@Expect(executions = 3, findings = "assertion: java.lang.AssertionError: the greatest sum")
public final class Varargs {
  private Varargs() {}

  private static long sum(long... values) {
    long sum = 0;
    for (long value : values) {
      sum += value;
    }
    return sum;
  }

  public static void main(String[] arguments) {
    byte b = Inputs.anyByte("b");
    short s = Inputs.anyShort("s");
    char c = Inputs.anyChar("c");
    if (sum(b, s, c, Inputs.anyBoolean("z") ? 1 : 0) == 98_430) {
      throw new AssertionError("the greatest sum");
    }
  }
}
