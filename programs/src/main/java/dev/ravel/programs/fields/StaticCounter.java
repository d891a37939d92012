// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.fields;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Loses an update of a static field. */
@Expect(executions = 6, findings = "assertion")
public final class StaticCounter {
  private static int count;

  private StaticCounter() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> count++, () -> count++);
    assert count == 2;
  }
}
