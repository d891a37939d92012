// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Two threads would enter two monitors in opposite orders, but no input makes both of them do so.
 * Paths: below 5, above 10, and between.
 */
@Expect(executions = 3)
public final class LockOrdersExcluded {
  private static final Object A = new Object();
  private static final Object B = new Object();

  private LockOrdersExcluded() {}

  private static void lock(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        assert Thread.holdsLock(first);
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    int x = Inputs.anyInt();
    Together.run(
        () -> {
          if (x > 10) {
            lock(A, B);
          }
        },
        () -> {
          if (x < 5) {
            lock(B, A);
          }
        });
  }
}
