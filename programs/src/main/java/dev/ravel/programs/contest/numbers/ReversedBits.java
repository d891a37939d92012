// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.numbers;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Bits that are reversed and rotated: two paths on which one of the conditions fails, and one on
 * which both hold.
 */
@Expect(executions = 3, findings = "assertion: java.lang.AssertionError: a palindrome")
public final class ReversedBits {
  private ReversedBits() {}

  public static void main(String[] arguments) {
    long x = Inputs.anyLong("x");
    if ((x & 0xffff) == 0x8421 && Long.reverse(x) == Long.rotateLeft(x, 32)) {
      throw new AssertionError("a palindrome");
    }
  }
}
