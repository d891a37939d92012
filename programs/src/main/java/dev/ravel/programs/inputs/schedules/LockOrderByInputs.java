// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Inputs decide whether two threads enter two monitors in opposite orders. There is 1 interleaving
 * each if neither thread does, if only the first does and if only the second does; there are 6 if
 * both do: 9.
 */
@Expect(executions = 9, findings = "deadlock", deadlocks = 1)
public final class LockOrderByInputs {
  private static final Object A = new Object();
  private static final Object B = new Object();

  private LockOrderByInputs() {}

  private static void lock(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        assert Thread.holdsLock(first);
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          if (Inputs.anyInt() > 10) {
            lock(A, B);
          }
        },
        () -> {
          if (Inputs.anyInt() < -10) {
            lock(B, A);
          }
        });
  }
}
