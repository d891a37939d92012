// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.CheckResult;
import java.time.Duration;

/**
 * Performs the loop of a check on a separate thread, the driver. Replaces the driver if it is stuck
 * in a call that blocks, or in code that Ravel does not control. Saves the journal periodically
 * (D-report-12).
 */
final class Watchdog {
  private static final Duration PAUSE = Duration.ofMillis(250);

  private Watchdog() {}

  static CheckResult watch(CheckLoop loop, Duration patience) {
    used(); // initialises classes of the JDK, which would break in a full heap
    loop.begin();
    while (!loop.isFinished()) {
      Driver driver = Driver.start(loop::proceed);
      StallDetector stall = new StallDetector(patience, PAUSE, Watchdog::used);
      boolean isLost = false;
      while (driver.isAlive() && !isLost) {
        isLost = isLost(driver, loop, stall);
      }
      if (!isLost && driver.metFullHeap()) {
        loop.endAtFullHeap();
      } else if (!isLost) {
        driver.rethrow();
      }
    }
    return loop.result();
  }

  /** Waits for a while, and returns whether the driver was given up. */
  private static boolean isLost(Driver driver, CheckLoop loop, StallDetector stall) {
    try {
      driver.await(PAUSE);
      if (loop.endIfDue()) {
        return true;
      }
      loop.saveProgress();
      return stall.isOver(loop.progress()) && loop.giveUp();
    } catch (OutOfMemoryError e) {
      // While the program runs, it would use up the reserve. The driver ends the check when it
      // meets the full heap. If all threads of the program wait, the watchdog can go on with the
      // memory that is freed here.
      loop.makeRoom();
      return false;
    }
  }

  /**
   * The milliseconds of processor time that this JVM has used; zero if the system does not report
   * them.
   */
  private static long used() {
    return ProcessHandle.current().info().totalCpuDuration().map(Duration::toMillis).orElse(0L);
  }
}
