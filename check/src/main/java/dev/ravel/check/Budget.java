// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.check.settings.Settings;
import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.model.Caveat;

/** Detects when the time or the number of executions is used up (D-report-13). */
final class Budget {
  /** If the user sets no limit: enough to exhaust small programs, and short enough to wait for. */
  private static final double DEFAULT_SECONDS = 60;

  /** For random sampling, which hardly improves with more time. */
  private static final double DEFAULT_SAMPLE_SECONDS = 10;

  /** How long an execution that has begun in time may take beyond the limit. */
  private static final double GRACE_SECONDS = 0.5;

  private final long executions;
  private final double seconds;
  private final boolean isAsked;
  private volatile long start;
  private volatile boolean isOutOfTime;

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
    isOutOfTime = elapsed() >= seconds;
    return isOutOfTime || done >= executions;
  }

  /** Whether an execution in progress has to end; called by the watchdog. */
  boolean isOverdue() {
    boolean isOverdue = elapsed() >= seconds + GRACE_SECONDS;
    isOutOfTime |= isOverdue;
    return isOverdue;
  }

  private double elapsed() {
    return (System.nanoTime() - start) / 1e9;
  }

  /**
   * Whether the user wanted the check to end here: a limit was set, or the algorithm has no other
   * end.
   */
  boolean isAsked() {
    return isAsked;
  }

  Caveat reason() {
    if (!isOutOfTime) {
      return Caveat.of(Caveat.Kind.EXECUTIONS_REACHED, executions);
    }
    String limit = seconds == Math.rint(seconds) ? "%.0f".formatted(seconds) : "" + seconds;
    return Caveat.of(
        isAsked ? Caveat.Kind.SECONDS_REACHED : Caveat.Kind.DEFAULT_SECONDS_REACHED, limit);
  }
}
