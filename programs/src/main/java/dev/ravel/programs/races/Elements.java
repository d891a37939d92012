// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Each thread writes an array element of its own. {@code W | W}: 2. */
@Expect(
    executions = 2,
    races = {},
    coversMemoryModel = true)
public final class Elements {
  private static final int[] ELEMENTS = new int[2];

  private Elements() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> ELEMENTS[0] = 1, () -> ELEMENTS[1] = 1);
    assert ELEMENTS[0] + ELEMENTS[1] == 2;
  }
}
