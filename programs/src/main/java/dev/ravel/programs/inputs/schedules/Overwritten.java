// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Fails only if the other thread writes between the write and the read of main, and writes 6.
 *
 * <p>Three interleavings. In one of them main's branch depends on the input and has two sides: 4
 * paths.
 */
@Expect(executions = 4, findings = "assertion: java.lang.AssertionError: overwritten")
public final class Overwritten {
  private static int shared;

  private Overwritten() {}

  public static void main(String[] arguments) {
    new Thread(
            () -> {
              int written = Inputs.anyInt("written");
              shared = written;
            })
        .start();
    shared = 5;
    int seen = shared;
    if (seen == 6) {
      throw new AssertionError("overwritten");
    }
  }
}
