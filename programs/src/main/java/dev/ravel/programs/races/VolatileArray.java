// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * The elements of an array in a volatile field are plain. Each thread reads the field and writes
 * the element: 4! / (2! 2!) = 6.
 */
@Expect(executions = 6, races = "[]")
public final class VolatileArray {
  private static volatile int[] elements = new int[1];

  private VolatileArray() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> elements[0] = 1, () -> elements[0] = 2);
  }
}
