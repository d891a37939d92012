// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * An empty range is a mistake of the test, which is reported like any other failure. Paths: with
 * this range, or without it.
 */
@Expect(
    executions = 2,
    findings =
        "exception: java.lang.IllegalArgumentException: not a range of this type: from 3 to 2")
public final class EmptyRange {
  private EmptyRange() {}

  public static void main(String[] arguments) {
    if (Inputs.anyBoolean("wrong")) {
      Inputs.anyInt("empty", 3, 2);
    }
  }
}
