// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.states;

import dev.ravel.api.States;
import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** What follows the last join is part of the states. */
@Expect(executions = 3, findings = "a state that must never occur: one and nine")
public final class AfterTheJoins {
  private static int x;
  private static int y;

  private AfterTheJoins() {}

  public static void main(String[] arguments) throws InterruptedException {
    States.never("one and nine", () -> x == 1 && y == 9);
    Together.run(() -> x = 1, () -> x = 2);
    y = 9;
  }
}
