// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Sorts three inputs in an array: one path for each of their six orders, and no path on which the
 * array is unsorted afterwards.
 */
@Expect(executions = 6)
public final class BubbleSort {
  private BubbleSort() {}

  public static void main(String[] arguments) {
    int[] values = {Inputs.anyInt("a"), Inputs.anyInt("b"), Inputs.anyInt("c")};
    for (int end = values.length - 1; end > 0; end--) {
      for (int i = 0; i < end; i++) {
        if (values[i] > values[i + 1]) {
          int swapped = values[i];
          values[i] = values[i + 1];
          values[i + 1] = swapped;
        }
      }
    }
    if (values[0] > values[1] || values[1] > values[2]) {
      throw new AssertionError("unsorted");
    }
  }
}
