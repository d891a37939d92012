// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Counts two inputs in an array by their values: 4 * 4 paths, and the counts always add up to two.
 */
@Expect(executions = 16)
public final class Histogram {
  private Histogram() {}

  public static void main(String[] arguments) {
    int[] counts = new int[4];
    for (int i = 0; i < 2; i++) {
      counts[Inputs.anyInt(0, 3)]++;
    }
    int sum = 0;
    for (int count : counts) {
      sum += count;
    }
    if (sum != 2) {
      throw new AssertionError("not all counted");
    }
  }
}
