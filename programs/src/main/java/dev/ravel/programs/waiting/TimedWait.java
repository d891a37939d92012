// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Waits for at most 10 ms for a thread that notifies: {@code L W [..] U | L N U}.
 *
 * <p>With {@code last} the wait lasts until the notification, unless the notification came before
 * it: 2 orders of the first lock. In the latter case the time-out expires when all other threads
 * have ended.
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
