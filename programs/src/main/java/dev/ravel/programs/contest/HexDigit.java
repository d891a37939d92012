// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Reads a digit and accepts one letter too many: below 0, digit, capital, letter, g, anything else.
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
