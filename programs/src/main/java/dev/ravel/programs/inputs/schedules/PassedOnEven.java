// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * As {@link PassedOn}, but the number that main reads is even: 12 interleavings, and in none of
 * them does main's branch have two feasible sides.
 */
@Expect(executions = 12)
public final class PassedOnEven {
  private static int first;
  private static int second;

  private PassedOnEven() {}

  public static void main(String[] arguments) {
    new Thread(() -> first = Inputs.anyInt("passed")).start();
    new Thread(() -> second = 2 * first).start();
    if (second == 5) {
      throw new AssertionError("passed on");
    }
  }
}
