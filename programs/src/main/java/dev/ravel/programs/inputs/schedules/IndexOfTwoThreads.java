// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Two threads write an element that one input selects, and one of them reads the element that
 * another input selects. Whether their accesses conflict depends on both.
 */
@Expect(executions = 19, findings = "assertion: java.lang.AssertionError: read 2")
public final class IndexOfTwoThreads {
  private static final int[] ELEMENTS = new int[2];
  private static volatile int others;

  private IndexOfTwoThreads() {}

  public static void main(String[] arguments) throws InterruptedException {
    int written = Inputs.anyInt("written", 0, 3);
    int read = Inputs.anyInt("read", 0, 2);
    Thread other =
        new Thread(
            () -> {
              if ((read ^ written) > written) {
                ELEMENTS[written & 1] = read;
              }
            });
    other.start();
    others++;
    int found = ELEMENTS[read & 1];
    if (read != 0) {
      ELEMENTS[written & 1] = read;
    }
    other.join();
    if (found > 1) {
      throw new AssertionError("read 2");
    }
  }
}
