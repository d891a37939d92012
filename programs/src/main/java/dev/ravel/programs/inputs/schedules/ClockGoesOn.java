// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.programs.Expect;

/**
 * A reading of the clock is never before an earlier one, in any thread, but any time may pass
 * between the two. The first execution shows that the program reads the clock.
 */
@Expect(
    executions = 2,
    assumes = "CLOCK_READINGS",
    races = {},
    coversMemoryModel = true)
public final class ClockGoesOn {
  private static volatile long inThread;

  private ClockGoesOn() {}

  public static void main(String[] arguments) throws InterruptedException {
    long before = System.nanoTime();
    Thread other = new Thread(() -> inThread = System.nanoTime());
    other.start();
    other.join();
    long after = System.nanoTime();
    assert before <= inThread && inThread <= after : "goes back";
    assert after - before < 5_000_000_000L : "too slow";
  }
}
