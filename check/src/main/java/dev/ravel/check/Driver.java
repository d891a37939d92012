// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.model.RavelBug;
import dev.ravel.model.UsageException;
import dev.ravel.runtime.ControlledExecution;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The thread that executes programs. It has a large stack, and the watchdog can give it up. */
final class Driver {
  private final Thread thread;

  /** The exception that ended the driver, or null. An {@code Optional} would need a free heap. */
  private volatile @Nullable Throwable failure;

  private Driver(Runnable body) {
    thread = new Thread(null, body, "ravel-driver", ControlledExecution.STACK_SIZE);
    thread.setDaemon(true);
    thread.setUncaughtExceptionHandler((driver, thrown) -> failure = thrown);
  }

  static Driver start(Runnable body) {
    Driver driver = new Driver(body);
    driver.thread.start();
    return driver;
  }

  /** Computes something on a driver, without a time limit. */
  static <T> T call(Supplier<T> body) {
    AtomicReference<T> result = new AtomicReference<>();
    Driver driver = start(() -> result.set(body.get()));
    driver.await(Duration.ZERO);
    driver.rethrow();
    T value = result.get();
    if (value == null) {
      throw new RavelBug("the driver has ended without a result");
    }
    return value;
  }

  boolean isAlive() {
    return thread.isAlive();
  }

  /** Waits for the end of the driver for at most this time; without a limit if it is zero. */
  void await(Duration time) {
    try {
      thread.join(time.toMillis());
    } catch (InterruptedException e) {
      throw new UsageException("interrupted", e);
    }
  }

  /** Whether the driver has ended because the heap is full. */
  boolean metFullHeap() {
    Throwable thrown = failure;
    while (thrown != null && !(thrown instanceof OutOfMemoryError)) {
      thrown = thrown.getCause();
    }
    return thrown != null;
  }

  /** Throws the exception that ended the driver, if there is one. */
  void rethrow() {
    Throwable thrown = failure;
    if (thrown == null) {
      return;
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) thrown;
  }
}
