// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Parses a hexadecimal digit and also accepts g. Paths: below 0; 0 to 9; between 9 and a, such as
 * capital letters; a to f; g; above g.
 */
@Expect(executions = 6, findings = "assertion: java.lang.AssertionError: g")
public final class HexDigit {
  private HexDigit() {}

  private static int valueOf(char digit) {
    if (digit >= '0' && digit <= '9') {
      return digit - '0';
    }
    return digit >= 'a' && digit <= 'g' ? digit - 'a' + 10 : -1;
  }

  public static void main(String[] arguments) {
    if (valueOf(Inputs.anyChar("digit")) == 16) {
      throw new AssertionError("g");
    }
  }
}
