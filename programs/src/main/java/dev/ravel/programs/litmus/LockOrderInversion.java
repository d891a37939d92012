// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.litmus;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** {@code La Lb Ub Ua | Lb La Ua Ub}. */
@Expect(executions = 6, findings = "deadlock", deadlocks = 1)
public final class LockOrderInversion {
  private static final Object A = new Object();
  private static final Object B = new Object();

  private LockOrderInversion() {}

  private static void use(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        // nothing to do
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> use(A, B), () -> use(B, A));
  }
}
