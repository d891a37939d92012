// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.litmus;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** {@code Wx | Wx}. */
@Expect(executions = 2)
public final class SameWriters {
  private static int x;

  private SameWriters() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> x = 1, () -> x = 2);
  }
}
