// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.fields;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Loses an update of an array element; the element next to it is another location. */
@Expect(executions = 6, findings = "assertion")
public final class ElementCounter {
  private ElementCounter() {}

  public static void main(String[] arguments) throws InterruptedException {
    int[] counts = new int[2];
    Together.run(() -> counts[0]++, () -> counts[0]++);
    assert counts[1] == 0;
    assert counts[0] == 2;
  }
}
