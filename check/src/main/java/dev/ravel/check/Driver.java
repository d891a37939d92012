// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.runtime.ControlledExecution;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** The thread that runs programs: it has a stack for them, and can be given up. */
final class Driver {
  private final AtomicReference<Throwable> failure = new AtomicReference<>();
  private final Thread thread;

  private Driver(Runnable body) {
    thread = new Thread(null, body, "ravel-driver", ControlledExecution.STACK_SIZE);
    thread.setDaemon(true);
    thread.setUncaughtExceptionHandler((driver, thrown) -> failure.set(thrown));
  }

  static Driver start(Runnable body) {
    Driver driver = new Driver(body);
    driver.thread.start();
    return driver;
  }

  /** Computes something on a driver, for however long it takes. */
  static <T> T call(Supplier<T> body) {
    AtomicReference<T> result = new AtomicReference<>();
    Driver driver = start(() -> result.set(body.get()));
    driver.await(Duration.ZERO);
    driver.rethrow();
    return result.get();
  }

  boolean isAlive() {
    return thread.isAlive();
  }

  /** Waits for its end, but not longer than that; for ever if the time is zero. */
  void await(Duration time) {
    try {
      thread.join(time.toMillis());
    } catch (InterruptedException e) {
      throw new UsageException("interrupted", e);
    }
  }

  /** Throws what has ended the driver, if something has. */
  void rethrow() {
    Throwable thrown = failure.get();
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown != null) {
      throw (RuntimeException) thrown;
    }
  }
}
