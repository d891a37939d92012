// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.CheckResult;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Performs an exploration on a thread of its own and replaces that thread when it is lost: in a
 * call that blocks, or in code that Ravel does not see.
 */
final class Watchdog {
  private static final Duration PAUSE = Duration.ofMillis(250);

  /** Deep recursion of the program should overflow as it would in its own thread, not earlier. */
  private static final long STACK_SIZE = 64L << 20;

  private Watchdog() {}

  static CheckResult watch(Exploration exploration, Duration patience) {
    exploration.begin();
    while (!exploration.isFinished()) {
      AtomicReference<Throwable> failure = new AtomicReference<>();
      Thread driver = new Thread(null, exploration::proceed, "ravel-driver", STACK_SIZE);
      driver.setDaemon(true);
      driver.setUncaughtExceptionHandler((thread, thrown) -> failure.set(thrown));
      driver.start();
      boolean isLost = !awaitEnd(driver, exploration, patience);
      if (failure.get() != null) {
        throw rethrown(failure.get());
      }
      if (isLost) {
        exploration.giveUp();
      }
    }
    return exploration.result();
  }

  /** Returns whether the driver came to an end. */
  private static boolean awaitEnd(Thread driver, Exploration exploration, Duration patience) {
    Stall stall = new Stall(patience, PAUSE, Watchdog::used);
    while (driver.isAlive()) {
      try {
        driver.join(PAUSE.toMillis());
      } catch (InterruptedException e) {
        throw new UsageException("interrupted", e);
      }
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

  private static RuntimeException rethrown(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failure;
  }
}
