// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.Point;
import dev.ravel.model.Tail;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Estimates the number of Mazurkiewicz traces by random descents (D. Knuth, "Estimating the
 * efficiency of backtrack programs", 1975).
 *
 * <p>The tree that depth-first search with sleep sets alone would explore has one complete path per
 * trace. A descent picks one of the threads that are awake, each with the same probability, puts
 * the ones before it to sleep, and multiplies the numbers of alternatives; one that ends with all
 * enabled threads asleep counts as zero. The mean of the products is an unbiased estimate.
 *
 * <p>A run per descent is needed, beside those of an explorer. Called by one thread: {@link
 * #descent}, then {@link #learn} with that target, again and again.
 */
public final class TraceEstimator {
  /** Enough to make the ends of the interval steady; a resampling takes microseconds. */
  private static final int RESAMPLINGS = 400;

  /**
   * How much rarer a thread is picked for each other one that it leaves asleep. Most descents with
   * many sleepers end as zero, so that an estimate without this rests on very few.
   */
  private static final double SLEEPER_WEIGHT = 0.2;

  private final SplittableRandom random;
  private double[] products = new double[64];
  private int descents;

  public TraceEstimator(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** A target that descends at random. */
  public Target descent() {
    return Target.free(new Descent(random.split()));
  }

  /** Takes in the run of a {@link #descent}. */
  public void learn(Target descent, Trace trace) {
    if (descents == products.length) {
      products = Arrays.copyOf(products, 2 * descents);
    }
    boolean isComplete = trace.outcome().isComplete();
    products[descents++] = isComplete ? ((Descent) descent.tail()).product : 0;
  }

  /** The estimate after the descents so far; the interval is a bootstrap over them. */
  public TraceEstimate estimate() {
    if (descents == 0) {
      return new TraceEstimate(1, 1, Double.POSITIVE_INFINITY, 0);
    }
    SplittableRandom resampling = new SplittableRandom(descents);
    double[] means = new double[RESAMPLINGS];
    for (int i = 0; i < RESAMPLINGS; i++) {
      double sum = 0;
      for (int j = 0; j < descents; j++) {
        sum += products[resampling.nextInt(descents)];
      }
      means[i] = sum / descents;
    }
    Arrays.sort(means);
    double mean = Arrays.stream(products, 0, descents).sum() / descents;
    double low = Math.max(1, means[RESAMPLINGS / 40]);
    return new TraceEstimate(
        Math.max(1, mean), low, Math.max(low, means[RESAMPLINGS - 1 - RESAMPLINGS / 40]), descents);
  }

  private static final class Descent implements Tail {
    private final SplittableRandom random;
    private final long[] operations = new long[Long.SIZE];
    private long asleep;
    private int seen;
    private double product = 1;
    private final double[] weights = new double[Long.SIZE];

    Descent(SplittableRandom random) {
      this.random = random;
    }

    @Override
    public int thread(Point point) {
      wake(point);
      long awake = point.enabled() & ~asleep;
      if (awake == 0) {
        return STOP;
      }
      int chosen = pick(point, awake);
      long before = awake & (1L << chosen) - 1;
      asleep |= before;
      for (long rest = before; rest != 0; rest &= rest - 1) {
        int sleeper = Long.numberOfTrailingZeros(rest);
        operations[sleeper] = Operation.pending(point, sleeper);
      }
      return chosen;
    }

    /** Picks a thread, the rarer the more others its step would leave asleep. */
    private int pick(Point point, long awake) {
      double total = 0;
      for (long rest = awake; rest != 0; rest &= rest - 1) {
        int thread = Long.numberOfTrailingZeros(rest);
        weights[thread] = weight(point, awake, thread);
        total += weights[thread];
      }
      double at = random.nextDouble() * total;
      long rest = awake;
      int thread = Long.numberOfTrailingZeros(rest);
      for (at -= weights[thread]; at >= 0 && (rest & rest - 1) != 0; at -= weights[thread]) {
        rest &= rest - 1;
        thread = Long.numberOfTrailingZeros(rest);
      }
      product *= total / weights[thread];
      return thread;
    }

    private static double weight(Point point, long awake, int thread) {
      long operation = Operation.pending(point, thread);
      double weight = 1;
      for (long rest = awake & (1L << thread) - 1; rest != 0; rest &= rest - 1) {
        int other = Long.numberOfTrailingZeros(rest);
        if (!Independence.dependent(operation, Operation.pending(point, other))) {
          weight *= SLEEPER_WEIGHT;
        }
      }
      return weight;
    }

    private void wake(Point point) {
      for (; seen < point.steps().size(); seen++) {
        long performed = Operation.performed(point.steps(), seen);
        for (long rest = asleep; rest != 0; rest &= rest - 1) {
          int thread = Long.numberOfTrailingZeros(rest);
          if (Independence.dependent(performed, operations[thread])) {
            asleep &= ~(1L << thread);
          }
        }
      }
    }

    @Override
    public int choice(Point point, int options) {
      product *= options;
      return random.nextInt(options);
    }
  }
}
