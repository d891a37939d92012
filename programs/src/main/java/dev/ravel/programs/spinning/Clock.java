// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;

/**
 * A loop that reads the clock is not a busy wait, because time passes by itself: the execution is
 * cut off at the bound. There are 2 executions: one in which Ravel learns that the clock is read,
 * and one after that.
 */
@Expect(
    bound = 50,
    executions = 2,
    reasons = "more than 50 visible operations",
    assumes = "CLOCK_READINGS")
public final class Clock {
  private Clock() {}

  public static void main(String[] arguments) {
    long end = System.nanoTime() + 1_000;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }
}
