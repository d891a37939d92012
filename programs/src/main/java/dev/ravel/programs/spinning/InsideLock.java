// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A thread waits for a flag inside the monitor that the other thread needs in order to set it. One
 * thread that is busy-waiting and one that is blocked are a deadlock. Either thread may be first:
 * 2.
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
