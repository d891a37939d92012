// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.fields;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Two threads increment different elements of one array: the same 6 interleavings, but no lost
 * update.
 */
@Expect(executions = 6)
public final class DistinctElements {
  private DistinctElements() {}

  public static void main(String[] arguments) throws InterruptedException {
    int[] counts = new int[2];
    Together.run(() -> counts[0]++, () -> counts[1]++);
    assert counts[0] == 1 && counts[1] == 1;
  }
}
