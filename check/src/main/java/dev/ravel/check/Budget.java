// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.explore.Algorithm;

/** Knows when the time or the number of runs is used up. */
final class Budget {
  /** For an algorithm that never ends by itself and a user who set no limit. */
  private static final double DEFAULT_SECONDS = 10;

  private final long executions;
  private final double seconds;
  private final long start;
  private boolean isOutOfTime;

  Budget(Settings.Budget asked, Algorithm algorithm, long start) {
    boolean endsByItself = algorithm.isExhaustive() || asked.executions().isPresent();
    executions = asked.executions().orElse(Long.MAX_VALUE);
    seconds = asked.seconds().orElse(endsByItself ? Double.POSITIVE_INFINITY : DEFAULT_SECONDS);
    this.start = start;
  }

  boolean isExceededBy(long done) {
    isOutOfTime = (System.nanoTime() - start) / 1e9 >= seconds;
    return isOutOfTime || done >= executions;
  }

  String reason() {
    return isOutOfTime
        ? "reached %s seconds".formatted(seconds == Math.rint(seconds) ? (long) seconds : seconds)
        : "reached %d executions".formatted(executions);
  }
}
