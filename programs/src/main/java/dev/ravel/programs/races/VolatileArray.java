// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A volatile array has plain elements. Read of the field and write of the element on each side: 4!
 * / (2! 2!) = 6.
 */
@Expect(executions = 6, races = "[]")
public final class VolatileArray {
  private static volatile int[] elements = new int[1];

  private VolatileArray() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> elements[0] = 1, () -> elements[0] = 2);
  }
}
