// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * A range without a value is a mistake of the test, found like any other. Two paths lead to it or
 * not.
 */
@Expect(
    executions = 2,
    findings = "exception: java.lang.IllegalArgumentException: no range of this type: from 3 to 2")
public final class EmptyRange {
  private EmptyRange() {}

  public static void main(String[] arguments) {
    if (Inputs.anyBoolean("wrong")) {
      Inputs.anyInt("empty", 3, 2);
    }
  }
}
