// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Three philosophers that all take the left fork first: one distinct deadlock. */
@Expect(executions = 168, findings = "deadlock", deadlocks = 1)
public final class DiningPhilosophers {
  private DiningPhilosophers() {}

  private static void dine(Object left, Object right) {
    synchronized (left) {
      synchronized (right) {
        // eats
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Object a = new Object();
    Object b = new Object();
    Object c = new Object();
    Together.run(() -> dine(a, b), () -> dine(b, c), () -> dine(c, a));
  }
}
