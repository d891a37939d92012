// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A synchronized method of an exception takes the monitor of its object. Two threads that take this
 * monitor and another one in opposite orders may deadlock. {@code L C U | M L U N} has 6
 * interleavings, two of them deadlocks.
 */
@Expect(executions = 6, deadlocks = 1, findings = "deadlock")
public final class LockedException {
  private LockedException() {}

  public static void main(String[] arguments) throws InterruptedException {
    Object mine = new Object();
    Exception theirs = new Exception();
    Together.run(
        () -> {
          synchronized (mine) {
            theirs.addSuppressed(new Error());
          }
        },
        () -> {
          synchronized (theirs) {
            synchronized (mine) {
            }
          }
        });
  }
}
