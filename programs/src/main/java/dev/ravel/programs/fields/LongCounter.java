// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.fields;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Loses an update of a long; Ravel treats an access of a long as one operation, not as two halves.
 */
@Expect(executions = 6, findings = "assertion")
public final class LongCounter {
  private long count = 1L << 40;

  private LongCounter() {}

  public static void main(String[] arguments) throws InterruptedException {
    LongCounter shared = new LongCounter();
    Together.run(() -> shared.count++, () -> shared.count++);
    assert shared.count == (1L << 40) + 2;
  }
}
