// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.sampling;

import dev.ravel.model.Sample;
import dev.ravel.model.Trace;
import java.util.List;

/**
 * Counts what the executions of a sample show, and estimates what further ones would show
 * (D-exploration-18).
 *
 * <p>The estimator is that of Good and Turing (I. J. Good, "The population frequencies of species
 * and the estimation of population parameters", 1953): the share of executions whose trace was not
 * seen is about the share of the executions so far whose trace was seen once.
 */
public final class SampleWatch {
  /** The two-sided quantile of a normal distribution for 95 %. */
  private static final double QUANTILE = 1.96;

  /** With a probability of 95 %, fewer events than these are expected if none is met. */
  private static final double MOST_IF_NONE = 3;

  /** So many executions are all looked at. */
  private static final int DENSE = 1 << 16;

  /** Of the executions after those, one of so many is looked at, because looking takes time. */
  private static final int SPARSE = 8;

  private final Sightings sightings = new Sightings();
  private final SeenNames traces = new SeenNames();
  private final SeenNames pairs = new SeenNames();
  private long watched;
  private long executions;

  /**
   * Counts an execution; ignores it if it did not reach its end, or if the memory is used up, and
   * most of those that come after many.
   */
  public void watch(Trace trace) {
    if (!trace.outcome().isComplete() || traces.isFull() || pairs.isFull()) {
      return;
    }
    watched++;
    if (watched > DENSE && watched % SPARSE != 0) {
      return;
    }
    executions++;
    sightings.read(trace);
    traces.beginExecution();
    traces.add(sightings.trace());
    pairs.beginExecution();
    for (int i = 0; i < sightings.pairs(); i++) {
      pairs.add(sightings.pair(i));
    }
  }

  /** What the sample is worth. */
  public Sample result(List<Sample.DepthBound> depthBounds) {
    return new Sample(executions, seen(traces), seen(pairs), depthBounds);
  }

  /**
   * The variance is that of W. W. Esty, "A normal limit law for a nonparametric estimator of the
   * coverage of a random sample", 1983. Both ends are farther away, because the law is not valid
   * for small counts.
   */
  private Sample.Seen seen(SeenNames names) {
    if (executions == 0) {
      return new Sample.Seen(0, 0, 1, 0, 1);
    }
    double once = names.once();
    double deviation = Math.sqrt(Math.max(0, once * (1 - once / executions)) + 2.0 * names.twice());
    double low = once - QUANTILE * deviation - MOST_IF_NONE;
    double high = once + QUANTILE * deviation + MOST_IF_NONE;
    return new Sample.Seen(names.size(), names.once(), share(once), share(low), share(high));
  }

  private double share(double number) {
    return Math.min(1, Math.max(0, number / executions));
  }
}
