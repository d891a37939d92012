// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.fields;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Waits for a volatile flag by looking at it at most twice. It is up at the first look in 1
 * interleaving, at the second in 2, at none in 3.
 */
@Expect(executions = 6)
public final class VolatileFlag {
  private static volatile boolean ready;
  private static int data;

  private VolatileFlag() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          data = 42;
          ready = true;
        },
        () -> {
          if (ready || ready) {
            assert data == 42;
          }
        });
  }
}
/** Monitors and ReentrantLocks. */
