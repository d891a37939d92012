// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.states;

import dev.ravel.api.States;
import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Only one order of the three writers leads to the state, and no execution ends in it. */
@Expect(
    executions = 86,
    findings = {
      "a state that must never occur: stated at StateBetween.java:",
      "a state that must never occur: stated at StateBetween.java:",
      "a state that must never occur: stated at StateBetween.java:"
    },
    races = {},
    coversMemoryModel = true)
public final class StateBetween {
  private static int x;
  private static int y;
  private static int z;

  private StateBetween() {}

  public static void main(String[] arguments) throws InterruptedException {
    States.never(() -> x == 1 && y == 2 && z == 1);
    Together.run(
        () -> {
          x = 1;
          x = 2;
        },
        () -> {
          y = 1;
          y = 2;
        },
        () -> {
          z = 1;
          z = 2;
        });
  }
}
