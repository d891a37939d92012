// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.litmus;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** {@code Wx | Wx | Wx}. */
@Expect(executions = 6)
public final class ThreeWriters {
  private static int x;

  private ThreeWriters() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> x = 1, () -> x = 2, () -> x = 3);
  }
}
