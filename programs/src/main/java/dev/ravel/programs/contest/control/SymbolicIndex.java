// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Writes through one index and reads through another. The indices differ in two of four pairs; in
 * the other two the value read is 8 or another one: 2 + 2 * 2 = 6.
 */
@Expect(executions = 6, findings = "assertion: java.lang.AssertionError: met")
public final class SymbolicIndex {
  private SymbolicIndex() {}

  public static void main(String[] arguments) {
    int[] table = new int[2];
    table[Inputs.anyInt("written", 0, 1)] = Inputs.anyInt("value", 5, 9);
    if (table[Inputs.anyInt("read", 0, 1)] == 8) {
      throw new AssertionError("met");
    }
  }
}
