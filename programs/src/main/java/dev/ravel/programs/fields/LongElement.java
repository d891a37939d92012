// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.fields;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Loses an update of an element of a long array. */
@Expect(executions = 6, findings = "assertion")
public final class LongElement {
  private LongElement() {}

  public static void main(String[] arguments) throws InterruptedException {
    long[] counts = {1L << 40};
    Together.run(() -> counts[0]++, () -> counts[0]++);
    assert counts[0] == (1L << 40) + 2;
  }
}
