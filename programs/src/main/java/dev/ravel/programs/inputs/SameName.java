// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** Two inputs that the program gives the same name are different inputs: 2 * 2 paths. */
@Expect(executions = 4, findings = "assertion: java.lang.AssertionError: both")
public final class SameName {
  private SameName() {}

  public static void main(String[] arguments) {
    int sum = 0;
    for (int i = 1; i <= 2; i++) {
      if (Inputs.anyInt("digit", 0, 9) == i) {
        sum += i;
      }
    }
    if (sum == 3) {
      throw new AssertionError("both");
    }
  }
}
