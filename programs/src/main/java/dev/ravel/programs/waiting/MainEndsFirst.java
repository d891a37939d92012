// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Main has ended, and a thread that is not a daemon waits for ever. */
@Expect(executions = 1, findings = "deadlock", deadlocks = 1)
public final class MainEndsFirst {
  private static final Object LOCK = new Object();

  private MainEndsFirst() {}

  public static void main(String[] arguments) {
    Together.start(
        () -> {
          synchronized (LOCK) {
            LOCK.wait();
          }
        });
  }
}
