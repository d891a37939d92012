// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * As {@link LockOrderByInput}, but the order does not depend on the input: 2 executions for each
 * side.
 */
@Expect(executions = 4)
public final class SameLockOrder {
  private static final Object A = new Object();
  private static final Object B = new Object();

  private SameLockOrder() {}

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
      nest(A, B);
    } else {
      nest(A, B);
    }
  }
}
