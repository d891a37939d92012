// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Roots and roundings are followed.
 *
 * <p>The first two tests leave the numbers between 2.5 and 3, of which the third is always true and
 * the last only from 2.89 on: four paths.
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
