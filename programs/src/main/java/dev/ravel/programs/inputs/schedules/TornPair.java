// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Two variables that are equal except while a thread writes them, and then only if the input is not
 * 0.
 *
 * <p>Two writes and two reads have 6 interleavings. Main reads both old values in 2 of them, both
 * new values in 2, and one of each in 2, where it depends on the input whether they are equal: 2 +
 * 2 + 2 * 2 paths.
 */
@Expect(executions = 8, findings = "assertion: java.lang.AssertionError: torn")
public final class TornPair {
  private static int x;
  private static int y;

  private TornPair() {}

  private static void write(int both) {
    y = both;
    x = both;
  }

  private static void compare() {
    int seenY = y;
    int seenX = x;
    if (seenX != seenY) {
      throw new AssertionError("torn");
    }
  }

  public static void main(String[] arguments) {
    new Thread(() -> write(Inputs.anyInt("both"))).start();
    compare();
  }
}
