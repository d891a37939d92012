// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Observable;

/**
 * A synchronized method of a class that is deprecated and still used takes the monitor of its
 * object. Two threads that take this monitor and another one in opposite orders may deadlock.
 * {@code L C U | M L U N} has 6 interleavings, two of them deadlocks.
 */
@SuppressWarnings("deprecation")
@Expect(executions = 6, deadlocks = 1, findings = "deadlock")
public final class LockedObservable {
  private LockedObservable() {}

  public static void main(String[] arguments) throws InterruptedException {
    Object mine = new Object();
    Observable theirs = new Observable();
    Together.run(
        () -> {
          synchronized (mine) {
            theirs.deleteObserver(null);
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
