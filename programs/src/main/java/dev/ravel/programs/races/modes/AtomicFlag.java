// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races.modes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * An access to an atomic orders like an access to a volatile field. The read of the flag comes
 * before, between or after the two writes: 3.
 */
@Expect(
    executions = 3,
    races = {},
    coversMemoryModel = true)
public final class AtomicFlag {
  private static int data;
  private static final AtomicBoolean READY = new AtomicBoolean();

  private AtomicFlag() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          data = 1;
          READY.set(true);
        },
        () -> {
          if (READY.get()) {
            assert data == 1;
          }
        });
  }
}
