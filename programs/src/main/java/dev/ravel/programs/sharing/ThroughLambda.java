// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Reached through objects that a lambda and a method reference have captured. */
@Expect(executions = 6, findings = "assertion")
public final class ThroughLambda {
  private int value;

  private ThroughLambda() {}

  private void increment() {
    value++;
  }

  public static void main(String[] arguments) throws InterruptedException {
    ThroughLambda shared = new ThroughLambda();
    Runnable reference = shared::increment;
    Together.run(() -> shared.value++, () -> reference.run());
    assert shared.value == 2;
  }
}
