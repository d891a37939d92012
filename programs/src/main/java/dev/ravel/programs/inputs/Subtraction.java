// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** Three paths: not greater; greater by twelve; greater by another number. */
@Expect(executions = 3, findings = "assertion: java.lang.AssertionError: twelve apart")
public final class Subtraction {
  private Subtraction() {}

  public static void main(String[] arguments) {
    int x = Inputs.anyInt("x");
    int y = Inputs.anyInt("y");
    if (x > y && x - y == 12) {
      throw new AssertionError("twelve apart");
    }
  }
}
