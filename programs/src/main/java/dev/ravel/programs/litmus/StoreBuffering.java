// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.litmus;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** {@code Wx Ry | Wy Rx}. */
@Expect(executions = 6)
public final class StoreBuffering {
  private static int x;
  private static int y;

  private StoreBuffering() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          x = 1;
          int seen = y;
        },
        () -> {
          y = 1;
          int seen = x;
        });
  }
}
