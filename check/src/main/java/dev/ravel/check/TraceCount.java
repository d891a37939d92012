// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.explore.TraceEstimate;
import dev.ravel.explore.TraceEstimator;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.function.Function;

/**
 * How many traces there seem to be, from random descents of their own; these are not counted, and
 * what they show the search will meet.
 */
final class TraceCount {
  /** A hundredth of the runs between two updates, or less. */
  private static final int DESCENTS_PER_UPDATE = 20;

  private final TraceEstimator estimator = new TraceEstimator(1);

  /**
   * Makes some more descents and tells the estimate. Nothing, if more traces are known already:
   * then few descents come to an end.
   */
  String estimate(Function<Target, Trace> run, long known) {
    for (int i = 0; i < DESCENTS_PER_UPDATE; i++) {
      Target descent = estimator.descent();
      estimator.learn(descent, run.apply(descent));
    }
    TraceEstimate estimate = estimator.estimate();
    return estimate.high() < known
        ? ""
        : "about %,.0f traces (%,.0f to %,.0f)"
            .formatted(estimate.traces(), estimate.low(), estimate.high());
  }
}
