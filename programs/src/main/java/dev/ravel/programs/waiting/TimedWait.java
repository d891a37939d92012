// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Waits for at most 10 ms for somebody who comes: {@code L W [..] U | L N U}.
 *
 * <p>Under {@code last} it waits until it is notified, unless it comes too late: 2 orders of the
 * first lock. Too late, its time is up once all others are done.
 */
@Expect(timeouts = "last", executions = 2, assumesLongTimeouts = true)
@Expect(timeouts = "any", executions = 5)
public final class TimedWait {
  private static final Object LOCK = new Object();

  private TimedWait() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          synchronized (LOCK) {
            LOCK.wait(10);
          }
        },
        () -> {
          synchronized (LOCK) {
            LOCK.notify();
          }
        });
  }
}
