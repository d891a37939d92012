// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.CheckResult;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Performs an exploration on a thread of its own and replaces that thread when it is lost: in a
 * call that blocks, or in code that Ravel does not see.
 */
final class Watchdog {
  private static final long LOOK_MILLIS = 250;

  /** Long enough for a garbage collection or a large class, short enough to wait for. */
  private static final long STALL_MILLIS = 5_000;

  /** Deep recursion of the program should overflow as it would in its own thread, not earlier. */
  private static final long STACK_SIZE = 64L << 20;

  private Watchdog() {}

  static CheckResult watch(Exploration exploration) {
    exploration.begin();
    while (!exploration.isFinished()) {
      AtomicReference<Throwable> failure = new AtomicReference<>();
      Thread driver = new Thread(null, exploration::proceed, "ravel-driver", STACK_SIZE);
      driver.setDaemon(true);
      driver.setUncaughtExceptionHandler((thread, thrown) -> failure.set(thrown));
      driver.start();
      boolean isLost = !awaitEnd(driver, exploration);
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
  private static boolean awaitEnd(Thread driver, Exploration exploration) {
    long last = -1;
    long still = 0;
    while (driver.isAlive()) {
      try {
        driver.join(LOOK_MILLIS);
      } catch (InterruptedException e) {
        throw new UsageException("interrupted", e);
      }
      exploration.saveProgress();
      long now = exploration.progress();
      still = now >= 0 && now == last ? still + LOOK_MILLIS : 0;
      last = now;
      if (still >= STALL_MILLIS) {
        return false;
      }
    }
    return true;
  }

  private static RuntimeException rethrown(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failure;
  }
}
