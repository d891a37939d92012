// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.litmus;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** {@code Wx | Wy}. */
@Expect(executions = 2)
public final class TwoWriters {
  private static int x;
  private static int y;

  private TwoWriters() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> x = 1, () -> y = 1);
  }
}
