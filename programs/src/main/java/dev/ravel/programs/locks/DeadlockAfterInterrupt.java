// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;

/**
 * A thread waits in one monitor and holds another. The interrupt that ends its wait closes the
 * cycle: it has to lock the first monitor again, whose holder waits for the second one.
 */
@Expect(
    random = true,
    executions = 100,
    findings = "deadlock",
    deadlocks = 1,
    reasons = {"some threads deadlocked", "100 executions"},
    bound = 500)
public final class DeadlockAfterInterrupt {
  static volatile boolean isWaiting;
  static volatile boolean isHeld;
  static int count;

  private DeadlockAfterInterrupt() {}

  public static void main(String[] arguments) {
    Object inner = new Object();
    Object outer = new Object();
    Thread waiter =
        new Thread(
            () -> {
              synchronized (outer) {
                synchronized (inner) {
                  isWaiting = true;
                  try {
                    inner.wait();
                  } catch (InterruptedException expected) {
                    return;
                  }
                }
              }
            });
    Thread holder =
        new Thread(
            () -> {
              while (!isWaiting) {}
              synchronized (inner) {
                isHeld = true;
                synchronized (outer) {
                  count++;
                }
              }
            });
    waiter.start();
    holder.start();
    while (!isHeld) {}
    waiter.interrupt();
    while (true) {
      count++;
    }
  }
}
