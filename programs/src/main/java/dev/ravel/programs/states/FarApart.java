// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.states;

import dev.ravel.api.States;
import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Sixteen states and twenty orders of the writes; no state has the sum. */
@Expect(
    executions = 21,
    races = {},
    coversMemoryModel = true)
public final class FarApart {
  private static int x;
  private static int y;

  private FarApart() {}

  public static void main(String[] arguments) throws InterruptedException {
    States.never("sum above 6", () -> x + y > 6);
    Together.run(
        () -> {
          x = 1;
          x = 2;
          x = 3;
        },
        () -> {
          y = 1;
          y = 2;
          y = 3;
        });
  }
}
