// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Fails only if an input passes through two other threads to main, in this order, and is 4.
 *
 * <p>Four operations, two of them of the same thread, have 4! / 2! = 12 interleavings. In one of
 * them main's branch depends on the input and has two sides: 13 paths.
 */
@Expect(executions = 13, findings = "assertion: java.lang.AssertionError: passed on")
public final class PassedOn {
  private static int first;
  private static int second;

  private PassedOn() {}

  public static void main(String[] arguments) {
    new Thread(() -> first = Inputs.anyInt("passed")).start();
    new Thread(() -> second = first + 1).start();
    if (second == 5) {
      throw new AssertionError("passed on");
    }
  }
}
