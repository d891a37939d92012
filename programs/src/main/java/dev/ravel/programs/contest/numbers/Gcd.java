// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Euclid's algorithm: one path for each number of steps. The pair 5 and 8 needs the most, which is
 * five.
 */
@Expect(executions = 5)
public final class Gcd {
  private Gcd() {}

  public static void main(String[] arguments) {
    int first = Inputs.anyInt("first", 1, 8);
    int second = Inputs.anyInt("second", 1, 8);
    int a = first;
    int b = second;
    while (b != 0) {
      int rest = a % b;
      a = b;
      b = rest;
    }
    if (first % a != 0 || second % a != 0) {
      throw new AssertionError("no divisor");
    }
  }
}
