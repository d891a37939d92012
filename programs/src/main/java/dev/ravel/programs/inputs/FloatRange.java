// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * A float with a range is never NaN and never out of range. Paths: less than, equal to and greater
 * than 0.5.
 */
@Expect(executions = 3)
public final class FloatRange {
  private FloatRange() {}

  public static void main(String[] arguments) {
    float x = Inputs.anyFloat("x", 0, 1);
    if (x != x || x < 0 || x > 1) {
      throw new AssertionError("outside");
    }
    if (x < 0.5f || x == 0.5f) {
      return;
    }
    if (!(x > 0.5f)) {
      throw new AssertionError("not comparable");
    }
  }
}
