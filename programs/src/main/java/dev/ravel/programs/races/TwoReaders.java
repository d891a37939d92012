// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Two reads do not race. {@code R | R}: 2. */
@Expect(
    executions = 2,
    races = {},
    coversMemoryModel = true)
public final class TwoReaders {
  private static int data;

  private TwoReaders() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          assert data == 0;
        },
        () -> {
          assert data == 0;
        });
  }
}
