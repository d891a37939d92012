// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** The remainder of a division by an input. Paths: the divisor is zero, or not. */
@Expect(executions = 2, findings = "java.lang.ArithmeticException")
public final class RemainderByZero {
  private RemainderByZero() {}

  public static void main(String[] arguments) {
    long divisor = Inputs.anyLong("divisor", -50, 50);
    long rest = 1_000L % (divisor * 2);
    if (rest > 1_000) {
      throw new AssertionError("too great");
    }
  }
}
