// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Random;

/**
 * A synchronized method of a class whose other methods take no monitor takes the monitor of its
 * object. Two threads that take this monitor and another one in opposite orders may deadlock.
 * {@code L C U | M L U N} has 6 interleavings, two of them deadlocks. One more execution shows that
 * the method performs operations inside its monitor.
 */
@Expect(executions = 7, deadlocks = 1, findings = "deadlock")
public final class LockedGaussian {
  private LockedGaussian() {}

  public static void main(String[] arguments) throws InterruptedException {
    Object mine = new Object();
    Random theirs = new Random(1);
    Together.run(
        () -> {
          synchronized (mine) {
            theirs.nextGaussian();
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
