// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Together;

/** Fails only if one thread performs 40 operations between two successive operations of another. */
public final class LongStretch {
  private static final int LENGTH = 20;
  private static int x;
  private static int y;

  private LongStretch() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          int before = x;
          int after = x;
          assert after - before < LENGTH;
        },
        () -> {
          for (int i = 0; i < LENGTH; i++) {
            x++;
          }
        },
        () -> {
          for (int i = 0; i < LENGTH; i++) {
            y++;
          }
        });
  }
}
