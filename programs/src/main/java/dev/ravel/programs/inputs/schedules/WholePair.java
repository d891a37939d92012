// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * As {@link TornPair}, but the pair is read and written in a monitor: two orders of the threads.
 */
@Expect(executions = 2)
public final class WholePair {
  private static int x;
  private static int y;

  private WholePair() {}

  private static synchronized void write(int both) {
    y = both;
    x = both;
  }

  private static synchronized void compare() {
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
