// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.endings;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Threads that catch every Throwable while they wait for monitors; the deadlock is reported
 * nevertheless.
 */
@Expect(executions = 6, findings = "deadlock", deadlocks = 1)
public final class CatchesAbort {
  private static final Object A = new Object();
  private static final Object B = new Object();

  private CatchesAbort() {}

  private static void use(Object first, Object second) {
    for (boolean isDone = false; !isDone; ) {
      try {
        synchronized (first) {
          synchronized (second) {
            isDone = true;
          }
        }
      } catch (Throwable everything) {
        isDone = false;
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> use(A, B), () -> use(B, A));
  }
}
