// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;

/**
 * A loop that looks at the clock is no busy wait, because time passes by itself: it is cut off. One
 * run to learn that somebody looks at the clock, and one more.
 */
@Expect(bound = 50, executions = 2, reasons = "more than 50 visible operations")
public final class Clock {
  private Clock() {}

  public static void main(String[] arguments) {
    long end = System.nanoTime() + 1_000;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }
}
