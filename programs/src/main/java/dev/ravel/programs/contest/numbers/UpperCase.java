// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Changing the case of a letter twice gives the letter back. Paths: lower case; upper case; not a
 * letter.
 */
@Expect(executions = 3)
public final class UpperCase {
  private UpperCase() {}

  public static void main(String[] arguments) {
    char letter = Inputs.anyChar("letter", ' ', '~');
    if (Character.isLowerCase(letter)) {
      if (Character.toLowerCase(Character.toUpperCase(letter)) != letter) {
        throw new AssertionError("lost");
      }
    } else if (Character.isUpperCase(letter) && !Character.isLetter(letter)) {
      throw new AssertionError("no letter");
    }
  }
}
