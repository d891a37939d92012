// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Only one of many elements changes between two reads, and an input selects the element. The reads
 * of the other elements race with nothing, so a reduction must not keep their schedules for all.
 *
 * <p>Three writes and two reads have ten orders, for each of the 50 elements.
 */
@Expect(
    executions = 500,
    findings = "assertion: java.lang.AssertionError: changed from 1 to 2 in between")
public final class IndexReadTwice {
  private static final int[] ELEMENTS = new int[50];

  private IndexReadTwice() {}

  public static void main(String[] arguments) throws InterruptedException {
    int i = Inputs.anyInt("i", 0, 49);
    Thread writer =
        new Thread(
            () -> {
              ELEMENTS[46] = 1;
              ELEMENTS[47] = 1;
              ELEMENTS[47] = 2;
            });
    writer.start();
    int first = ELEMENTS[i];
    int second = ELEMENTS[i];
    writer.join();
    if (first == 1 && second == 2) {
      throw new AssertionError("changed from 1 to 2 in between");
    }
  }
}
