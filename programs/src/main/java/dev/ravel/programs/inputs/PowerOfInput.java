// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** Math.pow is not exactly specified, so branches that depend on its result are not covered. */
@Expect(executions = 1, reasons = "not tracked in java/lang/Math.pow(DD)D (PowerOfInput.java:13)")
public final class PowerOfInput {
  private PowerOfInput() {}

  public static void main(String[] arguments) {
    if (Math.pow(Inputs.anyDouble("x"), 3) == 27) {
      throw new AssertionError("found");
    }
  }
}
