// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.fields;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Loses an update of a field of an object. */
@Expect(executions = 6, findings = "assertion")
public final class InstanceCounter {
  private int count;

  private InstanceCounter() {}

  public static void main(String[] arguments) throws InterruptedException {
    InstanceCounter shared = new InstanceCounter();
    Together.run(() -> shared.count++, () -> shared.count++);
    assert shared.count == 2;
  }
}
