// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.states;

import dev.ravel.api.States;
import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Properties of one variable each need no order of the writes. */
@Expect(executions = 7)
public final class OneVariable {
  private static int x;
  private static int y;

  private OneVariable() {}

  public static void main(String[] arguments) throws InterruptedException {
    States.never("x", () -> x == 3);
    States.never("y", () -> y == 3);
    Together.run(
        () -> {
          x = 1;
          x = 2;
        },
        () -> {
          y = 1;
          y = 2;
        });
  }
}
