// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Two variables that are always equal, except while they are written, and then if the input is not
 * 0.
 *
 * <p>Two writes and two reads have 6 orders. Main reads old and old in two of them, new and new in
 * two, and a mixture in two, where it depends on the input whether they are equal: 2 + 2 + 2 * 2
 * paths.
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
