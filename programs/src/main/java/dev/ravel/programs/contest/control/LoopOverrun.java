// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * A loop with one iteration too many: one path for each of the six limits. The last limit equals
 * the length of the array, which is out of bounds.
 */
@Expect(executions = 6, findings = "java.lang.ArrayIndexOutOfBoundsException")
public final class LoopOverrun {
  private LoopOverrun() {}

  public static void main(String[] arguments) {
    int[] squares = new int[5];
    int last = Inputs.anyInt("last", 0, 5);
    for (int i = 0; i <= last; i++) {
      squares[i] = i * i;
    }
  }
}
