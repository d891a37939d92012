// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** A wait without a loop is correct as long as there are no spurious wake-ups. */
@Expect(executions = 2)
@Expect(spuriousWakeups = true, executions = 6, findings = "assertion")
public final class SpuriousWakeup {
  private static final Object LOCK = new Object();
  private static boolean ready;

  private SpuriousWakeup() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          synchronized (LOCK) {
            if (!ready) {
              LOCK.wait();
            }
            assert ready;
          }
        },
        () -> {
          synchronized (LOCK) {
            ready = true;
            LOCK.notifyAll();
          }
        });
  }
}
