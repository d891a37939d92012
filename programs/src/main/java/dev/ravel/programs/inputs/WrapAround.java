// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Reachable only because ints wrap around: 10 times -858993314 is 1452 (Fig. 2.3 of the thesis).
 * Four paths: three on which one of the conditions fails, and one on which all hold.
 */
@Expect(executions = 4, findings = "assertion: java.lang.AssertionError: reached")
public final class WrapAround {
  private WrapAround() {}

  public static void main(String[] arguments) {
    int x = Inputs.anyInt("x");
    int y = Inputs.anyInt("y");
    if (x > y && x * y == 1452 && x / 2 == 5) {
      throw new AssertionError("reached");
    }
  }
}
