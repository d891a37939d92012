// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.states;

import dev.ravel.api.States;
import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** The order of the writes is explored, but orders no memory: the race stays one. */
@Expect(executions = 4, races = "x", coversMemoryModel = false)
public final class StillRacing {
  private static int x;
  private static int y;

  private StillRacing() {}

  public static void main(String[] arguments) throws InterruptedException {
    States.never(() -> x + y > 9);
    Together.run(
        () -> {
          x = 1;
          y = 1;
        },
        () -> x = 2);
  }
}
