// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.DecisionPoint;
import dev.ravel.model.TailPolicy;
import dev.ravel.model.Target;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Estimates the number of Mazurkiewicz traces by random descents (D. Knuth, "Estimating the
 * efficiency of backtrack programs", 1975).
 *
 * <p>The tree explored by depth-first search with sleep sets alone has one complete path per trace.
 * At each decision a descent picks one of the threads that are awake at random, and puts the
 * threads before it to sleep. Its weight is the product of the inverse probabilities of its picks,
 * or zero if it ends with all enabled threads asleep. The mean weight is an unbiased estimate.
 *
 * <p>Each descent costs an execution, in addition to those of the explorer. Called by one thread:
 * {@link #descent}, then {@link #learn} with that target, repeatedly.
 */
public final class TraceEstimator {
  /** Enough to make the ends of the interval steady; a resampling takes microseconds. */
  private static final int RESAMPLINGS = 400;

  /**
   * The factor by which a thread is less likely for each other thread that its step leaves asleep.
   * Most descents with many sleeping threads count as zero, so without this factor an estimate
   * would rest on very few descents.
   */
  private static final double SLEEPER_WEIGHT = 0.2;

  /** With more threads the weights would take most of the time; equal weights are right, too. */
  private static final int MANY_THREADS = 64;

  private final SplittableRandom random;
  private double[] products = new double[64];
  private int descents;

  public TraceEstimator(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** Returns a target that descends at random. */
  public Target descent() {
    return Target.free(new Descent(random.split()));
  }

  /** Records the execution of a {@link #descent}. */
  public void learn(Target descent, Trace trace) {
    if (descents == products.length) {
      products = Arrays.copyOf(products, 2 * descents);
    }
    boolean isComplete = trace.outcome().isComplete();
    products[descents++] = isComplete ? ((Descent) descent.tail()).product : 0;
  }

  /** The estimate after the descents so far, with a bootstrap interval over them. */
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

  /**
   * The decimal logarithm of the weight of a finished descent; negative infinity if it counts as
   * zero. Computed from the trace alone, because a trace that is read from a journal has not used
   * its tail policy.
   */
  public static double magnitude(Trace descent) {
    if (!descent.outcome().isComplete()) {
      return Double.NEGATIVE_INFINITY;
    }
    RepeatedDecisions decisions = new RepeatedDecisions(descent);
    Descent repeated =
        new Descent(new SplittableRandom(0)) {
          @Override
          int draw(double total) {
            return decisions.thread();
          }
        };
    double magnitude = 0;
    while (decisions.advance()) {
      repeated.product = 1;
      if (repeated.thread(decisions) == TailPolicy.STOP) {
        return Double.NEGATIVE_INFINITY;
      }
      magnitude += Math.log10(repeated.product * decisions.options());
    }
    return magnitude;
  }

  private static class Descent implements TailPolicy {
    private final SplittableRandom random;
    private long[] operations = new long[8];
    private final ThreadSet asleep = new ThreadSet();
    private final ThreadSet awake = new ThreadSet();
    private int seen;
    private double product = 1;
    private double[] weights = new double[8];

    Descent(SplittableRandom random) {
      this.random = random;
    }

    @Override
    public int thread(DecisionPoint point) {
      wake(point);
      awake.set(point.enabled());
      awake.removeAll(asleep);
      if (awake.isEmpty()) {
        return STOP;
      }
      int chosen = pick(point);
      for (int sleeper = awake.first(); sleeper < chosen; sleeper = awake.after(sleeper)) {
        asleep.add(sleeper);
        operations[sleeper] = Operation.pending(point, sleeper);
      }
      return chosen;
    }

    /** Picks a thread; each other thread that its step would leave asleep makes it less likely. */
    private int pick(DecisionPoint point) {
      double total = 0;
      boolean areMany = awake.size() > MANY_THREADS;
      for (int i = awake.first(); i != ThreadSet.NONE; i = awake.after(i)) {
        ensure(i);
        weights[i] = areMany ? 1 : weight(point, i);
        total += weights[i];
      }
      int thread = draw(total);
      product *= total / weights[thread];
      return thread;
    }

    /** Draws one of the threads that are awake, by their weights. */
    int draw(double total) {
      double at = random.nextDouble() * total;
      int thread = awake.first();
      int next = awake.after(thread);
      for (at -= weights[thread]; at >= 0 && next != ThreadSet.NONE; at -= weights[thread]) {
        thread = next;
        next = awake.after(thread);
      }
      return thread;
    }

    private void ensure(int thread) {
      if (thread >= weights.length) {
        int length = Math.max(thread + 1, 2 * weights.length);
        weights = Arrays.copyOf(weights, length);
        operations = Arrays.copyOf(operations, length);
      }
    }

    private double weight(DecisionPoint point, int thread) {
      long operation = Operation.pending(point, thread);
      double weight = 1;
      for (int other = awake.first(); other < thread; other = awake.after(other)) {
        if (!Independence.dependent(operation, Operation.pending(point, other))) {
          weight *= SLEEPER_WEIGHT;
        }
      }
      return weight;
    }

    private void wake(DecisionPoint point) {
      for (; seen < point.steps().size(); seen++) {
        long performed = Operation.performed(point.steps(), seen);
        for (int thread = asleep.first(); thread != ThreadSet.NONE; thread = asleep.after(thread)) {
          if (Independence.dependent(performed, operations[thread])) {
            asleep.remove(thread);
          }
        }
      }
    }

    @Override
    public int choice(DecisionPoint point, int options) {
      product *= options;
      return random.nextInt(options);
    }
  }
}
