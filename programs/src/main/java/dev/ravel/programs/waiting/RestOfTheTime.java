// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Waits in a loop for the remainder of a second and a half. After most of the time the remainder is
 * short, but it belongs to a long time-out: it expires only when no other thread can run.
 */
@Expect(executions = 27, assumesLongTimeouts = true, assumes = "CLOCK_READINGS")
public final class RestOfTheTime {
  private static final Object MONITOR = new Object();
  private static boolean isDone;

  private RestOfTheTime() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread worker =
        Together.start(
            () -> {
              Thread.sleep(900);
              synchronized (MONITOR) {
                MONITOR.notifyAll();
              }
              synchronized (MONITOR) {
                isDone = true;
                MONITOR.notifyAll();
              }
            });
    long deadline = System.nanoTime() + 1_500_000_000L;
    synchronized (MONITOR) {
      while (!isDone) {
        long left = deadline - System.nanoTime();
        assert left > 0 : "too late";
        MONITOR.wait(left / 1_000_000);
      }
    }
    worker.join();
  }
}
