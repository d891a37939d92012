// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Writes through one index and reads through another: four pairs, and two values where they meet.
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
