// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.explore.TraceEstimate;
import dev.ravel.explore.TraceEstimator;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.function.Function;

/**
 * Estimates the number of Mazurkiewicz traces by random descents. The check does not count these
 * executions.
 */
final class TraceCount {
  private static final int DESCENTS_PER_UPDATE = 20;

  /** Descents are at most this part of all executions: an execution may take seconds. */
  private static final int EXECUTIONS_PER_DESCENT = 50;

  private static final double MOST_IN_DIGITS = 1e12;

  private final TraceEstimator estimator = new TraceEstimator(1);
  private int descents;

  /**
   * Performs some more descents and returns the estimate. It is empty if more traces are known
   * already, because then most descents ended early, and before the first descent.
   *
   * @param known the number of executions of the check
   */
  String estimate(Function<Target, Trace> run, long known) {
    long most = Math.min(descents + DESCENTS_PER_UPDATE, known / EXECUTIONS_PER_DESCENT);
    for (; descents < most; descents++) {
      Target descent = estimator.descent();
      estimator.learn(descent, run.apply(descent));
    }
    TraceEstimate estimate = estimator.estimate();
    return descents == 0 || estimate.high() < known ? "" : text(estimate);
  }

  /** A number with many digits is given as a power of ten, without the interval. */
  static String text(TraceEstimate estimate) {
    if (!Double.isFinite(estimate.traces())) {
      return "more than 10^308 traces";
    }
    return estimate.high() < MOST_IN_DIGITS
        ? "about %,.0f traces (%,.0f to %,.0f)"
            .formatted(estimate.traces(), estimate.low(), estimate.high())
        : "about 10^%.0f traces".formatted(Math.log10(estimate.traces()));
  }
}
