// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * As {@link DividedByInput}, but zero is not written.
 *
 * <p>If the input is 0, only main accesses the field: 1 path. Otherwise main reads the field before
 * or after the write, and the value is not 0: 2 paths.
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
