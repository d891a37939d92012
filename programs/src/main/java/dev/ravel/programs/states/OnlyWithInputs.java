// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.states;

import dev.ravel.api.Inputs;
import dev.ravel.api.States;
import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Figure 6.1 of Kähkönen's thesis: schedules and inputs lead to the state. */
@Expect(
    executions = 14,
    findings = {
      "a state that must never occur: x > 40 and y = 15",
      "a state that must never occur: x > 40 and y = 15"
    })
public final class OnlyWithInputs {
  private static int x;
  private static int y;

  private OnlyWithInputs() {}

  public static void main(String[] arguments) throws InterruptedException {
    States.never("x > 40 and y = 15", () -> x > 40 && y == 15);
    Together.run(
        () -> {
          int a = Inputs.anyInt();
          if (a > 10) {
            x = a;
          }
        },
        () -> {
          int b = Inputs.anyInt();
          if (b > 10) {
            y = b;
          }
        });
  }
}
