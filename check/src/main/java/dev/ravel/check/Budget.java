// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.explore.Algorithm;

/** Knows when the time or the number of runs is used up. */
final class Budget {
  /** For a user who sets no limit: long enough to exhaust what is small, and no night. */
  private static final double DEFAULT_SECONDS = 60;

  /** For a sample: it says as much after a few seconds as after a minute. */
  private static final double DEFAULT_SAMPLE_SECONDS = 10;

  private final long executions;
  private final double seconds;
  private final boolean isAsked;
  private long start;
  private boolean isOutOfTime;

  Budget(Settings.Budget asked, Algorithm algorithm) {
    boolean isSample = !algorithm.isExhaustive();
    boolean isLimited = asked.executions().isPresent() || asked.seconds().isPresent();
    executions = asked.executions().orElse(Long.MAX_VALUE);
    seconds =
        asked
            .seconds()
            .orElse(
                isLimited
                    ? Double.POSITIVE_INFINITY
                    : isSample ? DEFAULT_SAMPLE_SECONDS : DEFAULT_SECONDS);
    isAsked = isLimited || isSample;
  }

  void begin(long now) {
    start = now;
  }

  boolean isExceededBy(long done) {
    isOutOfTime = (System.nanoTime() - start) / 1e9 >= seconds;
    return isOutOfTime || done >= executions;
  }

  /** Whether the user wanted the check to end here: he said so, or there is no other end. */
  boolean isAsked() {
    return isAsked;
  }

  String reason() {
    if (!isOutOfTime) {
      return "reached %d executions".formatted(executions);
    }
    String limit = seconds == Math.rint(seconds) ? "%.0f".formatted(seconds) : "" + seconds;
    return "reached %s seconds%s"
        .formatted(limit, isAsked ? "" : ", the default: --max-seconds allows more");
  }
}
