// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * Main takes its locks in the other order than its thread if an input says so.
 *
 * <p>The same order: whoever gets the outer lock goes through to the end, 2 executions. The other
 * order: 6, one of them a deadlock.
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
