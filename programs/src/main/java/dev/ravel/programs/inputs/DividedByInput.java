// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Divides by zero only if main reads late and the input is 0.
 *
 * <p>Main reads 1: 1 path. It reads the input: 0, or something by which 10 can be divided: 3 paths.
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
