// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Only the reference races: the read of a final field through it is safe. {@code W | R}: 2. */
@Expect(executions = 2, races = "FinalField.shared")
public final class FinalField {
  private static FinalField shared;
  private final int value;

  private FinalField(int value) {
    this.value = value;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> shared = new FinalField(1),
        () -> {
          FinalField seen = shared;
          assert seen == null || seen.value == 1;
        });
  }
}
