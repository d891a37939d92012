// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Fails for inputs on both sides of zero, at some distance. The third one is not restricted. Three
 * paths.
 */
@Expect(executions = 3, findings = "far from zero")
public final class FarFromZero {
  private FarFromZero() {}

  public static void main(String[] arguments) {
    int above = Inputs.anyInt("above");
    long below = Inputs.anyLong("below");
    int free = Inputs.anyInt("free");
    if (above > 100) {
      if (below < -7 && free == free) {
        throw new AssertionError("far from zero");
      }
    }
  }
}
