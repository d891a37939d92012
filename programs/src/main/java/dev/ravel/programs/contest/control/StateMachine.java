// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * A combination lock with the digits 4, 2 and 7. Paths: the first wrong digit is the first, the
 * second, the third, or there is none.
 */
@Expect(executions = 4, findings = "assertion: java.lang.AssertionError: unlocked")
public final class StateMachine {
  private StateMachine() {}

  public static void main(String[] arguments) {
    int state = 0;
    for (int i = 0; i < 3; i++) {
      int digit = Inputs.anyInt(0, 9);
      switch (state) {
        case 0 -> state = digit == 4 ? 1 : 3;
        case 1 -> state = digit == 2 ? 2 : 3;
        case 2 -> state = digit == 7 ? 4 : 3;
        default -> {}
      }
    }
    if (state == 4) {
      throw new AssertionError("unlocked");
    }
  }
}
