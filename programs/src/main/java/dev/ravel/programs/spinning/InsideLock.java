// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Waits inside the lock that the other needs in order to write: the one that waits by looking and
 * the one that waits for the lock are a deadlock. Whoever is first: 2.
 */
@Expect(executions = 2, findings = "deadlock", deadlocks = 1)
public final class InsideLock {
  private static final Object LOCK = new Object();
  private static volatile boolean ready;

  private InsideLock() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          synchronized (LOCK) {
            while (!ready) {}
          }
        },
        () -> {
          synchronized (LOCK) {
            ready = true;
          }
        });
  }
}
