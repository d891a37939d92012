// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Branches that have no condition in the source: a division by zero and an index out of bounds.
 * Paths: the divisor is 0; otherwise one for each index from 0 to 4: 1 + 5 = 6.
 */
@Expect(
    executions = 6,
    findings = {"java.lang.ArithmeticException", "java.lang.ArrayIndexOutOfBoundsException"})
public final class Implicit {
  private static final int SIZE = 4;

  private Implicit() {}

  public static void main(String[] arguments) {
    int[] squares = new int[SIZE];
    int divisor = Inputs.anyInt("divisor", 0, 9);
    int quotient = 100 / divisor;
    int index = Inputs.anyInt("index", 0, SIZE);
    squares[index] = quotient;
  }
}
