// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** What is assumed never holds, so no execution says anything. */
@Expect(executions = 2, reasons = "no execution passed what the program assumes")
public final class Assumed {
  private Assumed() {}

  public static void main(String[] arguments) {
    int x = Inputs.anyInt(0, 9);
    Inputs.assume(x > 4 && x < 3);
    throw new AssertionError("not reached");
  }
}
