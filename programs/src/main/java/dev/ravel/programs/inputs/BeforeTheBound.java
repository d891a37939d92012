// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Takes one input before the bound is reached and one after it: only the code before the bound is
 * covered.
 */
@Expect(
    bound = 20,
    executions = 2,
    findings = "assertion: java.lang.AssertionError: seven",
    reasons = "visible operations")
public final class BeforeTheBound {
  private BeforeTheBound() {}

  private static volatile int shared;

  public static void main(String[] arguments) throws InterruptedException {
    if (Inputs.anyInt("early") == 7) {
      throw new AssertionError("seven");
    }
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
