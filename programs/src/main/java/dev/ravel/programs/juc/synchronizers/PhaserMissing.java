// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.Phaser;

/** A third party is registered that never arrives. */
@Conforms(types = Phaser.class, finding = "deadlock")
public final class PhaserMissing {
  private PhaserMissing() {}

  public static void main(String[] arguments) throws Exception {
    Phaser phaser = new Phaser(2);
    phaser.register();
    Together.run(() -> phaser.arriveAndAwaitAdvance(), () -> phaser.arriveAndAwaitAdvance());
  }
}
