// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Terms are followed through square roots and rounding.
 *
 * <p>The first two conditions hold between 2.5 and 3, where the third condition always holds and
 * the last one holds above 2.89. Three of the conditions can fail: with the path on which all hold,
 * four paths.
 */
@Expect(executions = 4, findings = "assertion: java.lang.AssertionError: rounded")
public final class Rounded {
  private Rounded() {}

  public static void main(String[] arguments) {
    double x = Inputs.anyDouble("x", 0, 100);
    if (Math.floor(x) == 2
        && Math.rint(x) == 3
        && Math.round(x) + Math.ceil(x) == 6
        && Math.sqrt(x) > 1.7) {
      throw new AssertionError("rounded");
    }
  }
}
