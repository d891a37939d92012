// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * A string chosen by its index, one path for each of five strings. Two of the strings have the same
 * hash code.
 */
@Expect(executions = 5, findings = "assertion: java.lang.AssertionError: stop comes first")
public final class StringSwitch {
  private StringSwitch() {}

  private static int code(String command) {
    return switch (command) {
      case "Aa" -> 1;
      case "BB" -> 2;
      case "go" -> 3;
      case "stop" -> 4;
      default -> 0;
    };
  }

  public static void main(String[] arguments) {
    String[] commands = {"Aa", "BB", "go", "stop", "other"};
    if (code(commands[Inputs.anyInt("command", 0, 4)]) == 4) {
      throw new AssertionError("stop comes first");
    }
  }
}
