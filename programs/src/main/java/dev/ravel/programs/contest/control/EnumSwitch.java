// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** An enum constant chosen by its ordinal: one path for each of the four days. */
@Expect(executions = 4, findings = "assertion: java.lang.AssertionError: closed on Sunday")
public final class EnumSwitch {
  private EnumSwitch() {}

  private enum Day {
    FRIDAY,
    SATURDAY,
    SUNDAY,
    MONDAY
  }

  private static boolean isOpen(Day day) {
    switch (day) {
      case FRIDAY:
      case MONDAY:
        return true;
      case SATURDAY:
        return true;
      default:
        return false;
    }
  }

  public static void main(String[] arguments) {
    Day day = Day.values()[Inputs.anyInt("day", 0, 3)];
    if (!isOpen(day)) {
      throw new AssertionError("closed on " + (day == Day.SUNDAY ? "Sunday" : "another day"));
    }
  }
}
