// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Waits in a loop until the flag that the notifying thread sets is true. */
@Expect(executions = 2)
@Expect(spuriousWakeups = true, bound = 30, executions = 30, reasons = "cut off")
public final class KeptNotify {
  private static final Object LOCK = new Object();
  private static boolean ready;

  private KeptNotify() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          synchronized (LOCK) {
            while (!ready) {
              LOCK.wait();
            }
          }
        },
        () -> {
          synchronized (LOCK) {
            ready = true;
            LOCK.notify();
          }
        });
  }
}
