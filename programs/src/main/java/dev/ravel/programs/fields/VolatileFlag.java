// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.fields;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Reads a volatile flag at most twice. The flag is set at the first read in 1 interleaving, at the
 * second in 2, and at neither in 3.
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
