// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.CheckResult;
import java.time.Duration;

/**
 * Performs an exploration on a thread of its own and replaces that thread when it is lost: in a
 * call that blocks, or in code that Ravel does not see.
 */
final class Watchdog {
  private static final Duration PAUSE = Duration.ofMillis(250);

  private Watchdog() {}

  static CheckResult watch(Exploration exploration, Duration patience) {
    exploration.begin();
    while (!exploration.isFinished()) {
      Driver driver = Driver.start(exploration::proceed);
      boolean isLost = !awaitEnd(driver, exploration, patience);
      driver.rethrow();
      if (isLost) {
        exploration.giveUp();
      }
    }
    return exploration.result();
  }

  /** Returns whether the driver came to an end. */
  private static boolean awaitEnd(Driver driver, Exploration exploration, Duration patience) {
    Stall stall = new Stall(patience, PAUSE, Watchdog::used);
    while (driver.isAlive()) {
      driver.await(PAUSE);
      exploration.saveProgress();
      if (stall.isOver(exploration.progress())) {
        return false;
      }
    }
    return true;
  }

  /** The milliseconds of processor time that this JVM has used; zero where nobody knows. */
  private static long used() {
    return ProcessHandle.current().info().totalCpuDuration().map(Duration::toMillis).orElse(0L);
  }
}
