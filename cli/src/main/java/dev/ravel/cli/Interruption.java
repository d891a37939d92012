// SPDX-License-Identifier: Apache-2.0
package dev.ravel.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a check end with its report and its exit status when the user or the system stops Ravel, by
 * SIGINT, SIGTERM or SIGHUP.
 *
 * <p>The JVM answers these signals by its shutdown hooks. The hook of this class asks the check to
 * end and waits for the thread of the command, which ends the JVM after its report.
 */
final class Interruption implements AutoCloseable {
  /** A check ends at the next execution; only a long query of the solver delays it. */
  private static final long PATIENCE_SECONDS = 10;

  private final CountDownLatch isClosed = new CountDownLatch(1);
  private final Thread hook = new Thread(this::interrupt, "ravel-interruption");
  private volatile boolean isRequested;

  Interruption() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  private void interrupt() {
    isRequested = true;
    try {
      isClosed.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      // The JVM shuts down without the report.
      Thread.currentThread().interrupt();
    }
  }

  /** Whether the check is to end. */
  boolean isRequested() {
    return isRequested;
  }

  /** Ends the JVM with this status if it is shutting down; otherwise the caller goes on. */
  void reported(ExitStatus status) {
    if (isRequested) {
      Runtime.getRuntime().halt(status.code());
    }
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is shutting down. The command has thrown, and its message follows.
      isClosed.countDown();
    }
  }
}
