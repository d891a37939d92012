// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Divides by zero only if main reads after the write and the input is 0.
 *
 * <p>Main reads 1: 1 path. Main reads the input, which is 0 or not: 2 paths.
 */
@Expect(executions = 3, findings = "java.lang.ArithmeticException: / by zero")
public final class DividedByInput {
  private static int divisor = 1;

  private DividedByInput() {}

  private static int divide() {
    return 10 / divisor;
  }

  public static void main(String[] arguments) {
    new Thread(
            () -> {
              int written = Inputs.anyInt("written");
              divisor = written;
            })
        .start();
    divide();
  }
}
