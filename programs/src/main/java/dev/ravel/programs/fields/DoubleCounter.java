// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.fields;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Loses an update of a static double. */
@Expect(executions = 6, findings = "assertion")
public final class DoubleCounter {
  private static double sum = 0.5;

  private DoubleCounter() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> sum += 1.25, () -> sum += 1.25);
    assert sum == 3.0;
  }
}
