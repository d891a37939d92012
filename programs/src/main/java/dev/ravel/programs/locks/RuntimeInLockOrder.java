// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * The monitors of a program object and of a JDK object, entered in opposite orders: 4
 * interleavings, 2 of them deadlocks. Before them there are 3 executions until two threads meet at
 * the JDK object.
 */
@Expect(executions = 7, findings = "deadlock", deadlocks = 1)
public final class RuntimeInLockOrder {
  private static final Object LOCK = new Object();
  private static int count;

  private RuntimeInLockOrder() {}

  private static void increment(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        count++;
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> increment(Runtime.getRuntime(), LOCK), () -> increment(LOCK, Runtime.getRuntime()));
  }
}
