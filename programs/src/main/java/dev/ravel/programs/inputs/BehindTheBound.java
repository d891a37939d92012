// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** The bound ends every execution before the input is taken, so its branches are not explored. */
@Expect(bound = 20, executions = 1, reasons = "visible operations")
public final class BehindTheBound {
  private BehindTheBound() {}

  private static volatile int shared;

  public static void main(String[] arguments) throws InterruptedException {
    Thread other = new Thread(() -> {});
    other.start();
    other.join();
    for (int i = 0; i < 100; i++) {
      shared = i;
    }
    if (Inputs.anyInt("late") == 7) {
      throw new AssertionError("not reached");
    }
  }
}
