// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.table;

import dev.ravel.programs.Together;

/** Two threads of as many operations as the arguments say: C(m + n, n) interleavings. */
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
/** Unprotected updates of all sorts of variables: a read and a write each, 4! / (2! 2!) = 6. */
