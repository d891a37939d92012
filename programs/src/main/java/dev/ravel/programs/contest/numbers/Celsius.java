// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Rounding makes the double next to 20 cold after the conversion. Paths: not warm; warm and still
 * warm after the conversion; this value.
 */
@Expect(executions = 3, findings = "assertion: java.lang.AssertionError: cold")
public final class Celsius {
  private Celsius() {}

  public static void main(String[] arguments) {
    double celsius = Inputs.anyDouble("celsius", -40, 50);
    double fahrenheit = celsius * 2 + 30;
    boolean isWarm = celsius > 20;
    if (isWarm && fahrenheit <= 70) {
      throw new AssertionError("cold");
    }
  }
}
