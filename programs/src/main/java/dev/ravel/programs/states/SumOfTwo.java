// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.states;

import dev.ravel.api.States;
import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** No thread reads the variables, so without the property one execution is enough. */
@Expect(
    executions = 5,
    findings = {
      "a state that must never occur: sum above 200",
      "a state that must never occur: sum above 200"
    },
    races = {},
    coversMemoryModel = true)
public final class SumOfTwo {
  private static int x;
  private static int y;

  private SumOfTwo() {}

  public static void main(String[] arguments) throws InterruptedException {
    States.never("sum above 200", () -> x + y > 200);
    Together.run(
        () -> {
          x = 150;
          x = 0;
        },
        () -> {
          y = 100;
          y = 0;
        });
  }
}
