// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** Nobody says to the last bit what a power is, so what depends on one is not covered. */
@Expect(
    executions = 1,
    reasons = "not followed into java/lang/Math.pow(DD)D (PowerOfInput.java:15)")
public final class PowerOfInput {
  private PowerOfInput() {}

  public static void main(String[] arguments) {
    if (Math.pow(Inputs.anyDouble("x"), 3) == 27) {
      throw new AssertionError("found");
    }
  }
}
