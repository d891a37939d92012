// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** The assumption never holds, so no execution passes it. */
@Expect(executions = 2, reasons = "assumptions about its inputs rejected every execution")
public final class Assumed {
  private Assumed() {}

  public static void main(String[] arguments) {
    int x = Inputs.anyInt(0, 9);
    Inputs.assume(x > 4 && x < 3);
    throw new AssertionError("not reached");
  }
}
