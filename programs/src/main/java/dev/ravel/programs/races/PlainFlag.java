// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A plain flag does not order: its accesses race, and so do those of the data that it should guard.
 * The read of the flag comes before, between or after the two writes: 3.
 */
@Expect(
    executions = 3,
    races = {"PlainFlag.data", "PlainFlag.ready"})
public final class PlainFlag {
  private static int data;
  private static boolean ready;

  private PlainFlag() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          data = 1;
          ready = true;
        },
        () -> {
          if (ready) {
            assert data == 1;
          }
        });
  }
}
