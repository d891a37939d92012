// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.explore.algorithm.Algorithm;
import dev.ravel.model.Trace;

/**
 * Reports the progress of a check periodically, with an estimate of the number of Mazurkiewicz
 * traces where one is possible.
 *
 * <p>Confined to the driver. If an execution for the estimate is given up, the watchdog ends
 * estimating.
 */
final class ProgressReporter {
  private static final long UPDATE_NANOS = 200_000_000;

  private final Progress progress;
  private final ProgramRuns runs;
  private final Attempts attempts;
  private final Tally tally;
  private final ElapsedTime elapsed;
  private final TraceCount traceCount = new TraceCount();
  private boolean estimates;
  private long nextUpdate;

  ProgressReporter(
      Progress progress,
      ProgramRuns runs,
      Attempts attempts,
      Tally tally,
      ElapsedTime elapsed,
      Algorithm algorithm) {
    this.progress = progress;
    this.runs = runs;
    this.attempts = attempts;
    this.tally = tally;
    this.elapsed = elapsed;
    estimates = algorithm.visitsEachTraceOnce() || algorithm == Algorithm.MIXED;
  }

  /** Reports the progress, unless it was reported a moment ago. */
  void update(Trace last) {
    long now = System.nanoTime();
    if (now >= nextUpdate) {
      nextUpdate = now + UPDATE_NANOS;
      String estimate = mayEstimate() ? estimate() : "";
      progress.update(
          new Progress.Snapshot(
              tally.executions(), elapsed.seconds(), last.size(), tally.findings(), estimate));
    }
  }

  /**
   * Not while a journal is read, because the check that wrote it did not execute the program in
   * between. Not with inputs, because the number of feasible branches is not known before the
   * solver is asked.
   */
  private boolean mayEstimate() {
    return estimates && !runs.followsInputs() && !attempts.areRead() && elapsed.seconds() > 1;
  }

  private String estimate() {
    return traceCount.estimate(
        descent -> runs.run(descent, lost -> estimates = false).orElseThrow(), tally.executions());
  }
}
