// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Adding 1 to a large float may leave it unchanged. Paths: not large; large and unchanged; large
 * and changed.
 */
@Expect(executions = 3, findings = "assertion: java.lang.AssertionError: absorbed")
public final class Absorbed {
  private Absorbed() {}

  public static void main(String[] arguments) {
    float x = Inputs.anyFloat("x", 0, 1e9f);
    if (x > 1e6f && x + 1 == x) {
      throw new AssertionError("absorbed");
    }
  }
}
