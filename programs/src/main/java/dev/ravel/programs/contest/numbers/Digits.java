// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Compares a number with the sum of the cubes of its digits. Paths: 0; one digit, equal or not; two
 * digits, never equal; three digits, equal up to 370, equal above 370, or not equal.
 */
@Expect(executions = 7, findings = "assertion: java.lang.AssertionError: equal to its digits")
public final class Digits {
  private Digits() {}

  public static void main(String[] arguments) {
    int number = Inputs.anyInt("number", 0, 999);
    int sum = 0;
    for (int rest = number; rest > 0; rest /= 10) {
      int digit = rest % 10;
      sum += digit * digit * digit;
    }
    if (sum == number && number > 370) {
      throw new AssertionError("equal to its digits");
    }
  }
}
