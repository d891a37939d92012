// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races.modes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Opaque accesses do not race and do not order. The read of the flag comes before, between or after
 * the two writes: 3.
 */
@Expect(executions = 3, races = "Opaque.data")
public final class Opaque {
  private static int data;
  private static final AtomicBoolean READY = new AtomicBoolean();

  private Opaque() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          data = 1;
          READY.setOpaque(true);
        },
        () -> {
          if (READY.getOpaque()) {
            assert data == 1;
          }
        });
  }
}
