// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * A binary search that does not compare the last candidate. Paths: 5; below 5: 1, less, greater;
 * above 5: 7, less, 9, another greater one.
 */
@Expect(executions = 8, findings = "assertion: java.lang.AssertionError: not found")
public final class BinarySearch {
  private BinarySearch() {}

  private static boolean contains(int[] sorted, int key) {
    int low = 0;
    int high = sorted.length - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] == key) {
        return true;
      }
      if (sorted[middle] < key) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return false;
  }

  public static void main(String[] arguments) {
    int key = Inputs.anyInt("key");
    if (!contains(new int[] {1, 3, 5, 7, 9}, key) && key == 9) {
      throw new AssertionError("not found");
    }
  }
}
