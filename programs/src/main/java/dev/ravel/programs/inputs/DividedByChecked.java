// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * As {@link DividedByInput}, but a zero is not written.
 *
 * <p>If the input is 0, main is alone. Otherwise it reads early or late, and what it reads is not
 * 0: 3 paths.
 */
@Expect(executions = 3)
public final class DividedByChecked {
  private static int divisor = 1;

  private DividedByChecked() {}

  private static int divide() {
    return 10 / divisor;
  }

  public static void main(String[] arguments) {
    new Thread(
            () -> {
              int written = Inputs.anyInt("written");
              if (written != 0) {
                divisor = written;
              }
            })
        .start();
    divide();
  }
}
