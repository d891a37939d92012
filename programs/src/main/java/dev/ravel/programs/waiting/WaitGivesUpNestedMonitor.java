// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A wait releases its monitor, which was entered twice, but not the outer one: the other thread
 * cannot notify.
 */
@Expect(
    executions = 2,
    findings = {"deadlock", "deadlock"},
    deadlocks = 2)
public final class WaitGivesUpNestedMonitor {
  private static final Object OUTER = new Object();
  private static final Object INNER = new Object();

  private WaitGivesUpNestedMonitor() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          synchronized (OUTER) {
            synchronized (INNER) {
              synchronized (INNER) {
                INNER.wait();
              }
            }
          }
        },
        () -> {
          synchronized (OUTER) {
            synchronized (INNER) {
              INNER.notify();
            }
          }
        });
  }
}
