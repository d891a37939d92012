// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A lock of the program and one of the JDK, taken in both orders: four interleavings, two of them
 * deadlocks, and three runs before two threads meet at the one of the JDK.
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
