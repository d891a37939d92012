// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.Phaser;

/** Two parties wait for each other at the end of a phase. */
@Conforms(types = Phaser.class)
public final class PhaserOfTwo {
  private PhaserOfTwo() {}

  public static void main(String[] arguments) throws Exception {
    Phaser phaser = new Phaser(2);
    int[] values = new int[2];
    Together.run(
        () -> {
          values[0] = 1;
          phaser.arriveAndAwaitAdvance();
          assert values[1] == 1;
        },
        () -> {
          values[1] = 1;
          phaser.arriveAndAwaitAdvance();
          assert values[0] == 1;
        });
    assert phaser.getPhase() == 1;
  }
}
