// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** Inputs that the program calls by the same name are different ones. */
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
