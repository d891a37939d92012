// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** A lost update, whose race causes the failure. {@code R W | R W}: 6. */
@Expect(executions = 6, findings = "assertion", races = "LostUpdate.count harmful")
public final class LostUpdate {
  private static int count;

  private LostUpdate() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> count++, () -> count++);
    assert count == 2;
  }
}
