// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * A float without a range may be NaN, for which every comparison is false. Paths: less, greater,
 * equal, NaN.
 */
@Expect(executions = 4, findings = "assertion: java.lang.AssertionError: NaN")
public final class NanInput {
  private NanInput() {}

  public static void main(String[] arguments) {
    float x = Inputs.anyFloat("x");
    if (x < 1) {
      return;
    }
    if (x > 1) {
      return;
    }
    if (x == 1) {
      return;
    }
    if (x >= 1 || x <= 1 || x == x) {
      throw new AssertionError("comparable");
    }
    throw new AssertionError("NaN");
  }
}
