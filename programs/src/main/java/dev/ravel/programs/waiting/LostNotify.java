// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Waits without testing whether the notification has come already. */
@Expect(executions = 2, findings = "deadlock", deadlocks = 1)
public final class LostNotify {
  private static final Object LOCK = new Object();

  private LostNotify() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          synchronized (LOCK) {
            LOCK.wait();
          }
        },
        () -> {
          synchronized (LOCK) {
            LOCK.notify();
          }
        });
  }
}
