// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races.modes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A plain-mode access to an atomic races like an access to a plain field. The read of the flag
 * comes before, between or after the two writes: 3.
 */
@Expect(
    executions = 3,
    races = {"PlainMode.data", "AtomicBoolean"})
public final class PlainMode {
  private static int data;
  private static final AtomicBoolean READY = new AtomicBoolean();

  private PlainMode() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          data = 1;
          READY.set(true);
        },
        () -> {
          if (READY.getPlain()) {
            assert data == 1;
          }
        });
  }
}
