// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.fields;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Loses an update although the field is volatile: an increment is not atomic. */
@Expect(executions = 6, findings = "assertion")
public final class VolatileCounter {
  private static volatile int count;

  private VolatileCounter() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> count++, () -> count++);
    assert count == 2;
  }
}
