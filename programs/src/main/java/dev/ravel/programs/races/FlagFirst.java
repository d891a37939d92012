// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * The flag is set too early. The read of the flag comes first; or second, with the read of the data
 * before or after its write; or last: 1 + 2 + 1 = 4.
 */
@Expect(executions = 4, findings = "assertion", races = "FlagFirst.data harmful")
public final class FlagFirst {
  private static int data;
  private static volatile boolean ready;

  private FlagFirst() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          ready = true;
          data = 1;
        },
        () -> {
          if (ready) {
            assert data == 1;
          }
        });
  }
}
