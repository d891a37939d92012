// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * An input decides whether main enters two monitors in the opposite order of the other thread.
 *
 * <p>In the same order, the thread that enters the outer monitor first also completes first: 2
 * executions. In the opposite order there are 6, with one distinct deadlock.
 */
@Expect(executions = 8, findings = "deadlock", deadlocks = 1)
public final class LockOrderByInput {
  private static final Object A = new Object();
  private static final Object B = new Object();

  private LockOrderByInput() {}

  private static void nest(Object outer, Object inner) {
    synchronized (outer) {
      synchronized (inner) {
        return;
      }
    }
  }

  public static void main(String[] arguments) {
    new Thread(() -> nest(A, B)).start();
    if (Inputs.anyBoolean("swap")) {
      nest(B, A);
    } else {
      nest(A, B);
    }
  }
}
