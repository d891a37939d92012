// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/**
 * Composed functions with primitive and with boxed arguments, one of which captures an input.
 * Paths: another result; this result with the captured value 50, or with another one.
 */
@Expect(executions = 3, findings = "assertion: java.lang.AssertionError: composed")
public final class Lambdas {
  private Lambdas() {}

  private static int triple(int x) {
    return 3 * x;
  }

  public static void main(String[] arguments) {
    int captured = Inputs.anyInt("captured", 0, 50);
    IntUnaryOperator add = x -> x + captured;
    IntBinaryOperator multiply = (a, b) -> a * b;
    Function<Integer, Integer> halve = x -> x / 2;
    int x = Inputs.anyInt("x", 0, 50);
    IntUnaryOperator triple = Lambdas::triple;
    int result = halve.apply(multiply.applyAsInt(triple.applyAsInt(add.applyAsInt(x)), 2));
    if (result == 297 && captured == 50) {
      throw new AssertionError("composed");
    }
  }
}
