// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.litmus;

import dev.ravel.programs.Together;

/** Two threads with m and n operations, as the arguments say: C(m + n, n) interleavings. */
public final class TwoThreads {
  private static int x;

  private TwoThreads() {}

  private static void write(int times) {
    for (int i = 0; i < times; i++) {
      x = i;
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    int m = Integer.parseInt(arguments[0]);
    int n = Integer.parseInt(arguments[1]);
    Together.run(() -> write(m), () -> write(n));
  }
}
