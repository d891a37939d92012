// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.sampling;

import dev.ravel.model.DecisionPoint;
import dev.ravel.model.Kind;
import dev.ravel.model.Sample.DepthBound;
import dev.ravel.model.Target;
import dev.ravel.model.ThreadSet;
import dev.ravel.model.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Probabilistic concurrency testing (S. Burckhardt, P. Kothari, M. Musuvathi, S. Nagarakatte, "A
 * Randomized Scheduler with Probabilistic Guarantees of Finding Bugs", ASPLOS 2010).
 *
 * <p>Every thread has a random priority, and the enabled thread with the highest priority proceeds.
 * At {@code d - 1} random steps the thread that has just proceeded gets a priority below all
 * initial ones. If an execution has at most {@code n} threads and {@code k} steps, it shows a
 * failure that needs {@code d} ordering constraints with a probability of at least {@code 1 / (n
 * k^(d-1))}.
 *
 * <p>Departures: the number of steps is not given but the largest number of decisions in earlier
 * executions; only these are steps, because starts, joins and ends commute with all operations of
 * other threads. Executions take turns with {@link #DEPTHS}. From the moment on at which an
 * execution has more steps than all earlier ones, each step is a uniformly random one, so that a
 * thread that waits busily cannot keep others from proceeding for ever.
 */
public final class PctExplorer extends Sampler {
  /** The numbers of ordering constraints; most failures need two or three. */
  private static final int[] DEPTHS = {2, 3};

  /** The steps that the priorities decide before any execution has shown a number. */
  private static final int FIRST_STEPS = 1_000;

  /** Executions by the index of their depth, among those with the present number of steps. */
  private final long[] executions = new long[DEPTHS.length];

  /** The number of steps of the executions since the last renewal; zero before the first one. */
  private int steps;

  private int mostSteps;
  private int mostThreads;
  private boolean hasAlternatives;

  public PctExplorer(long seed) {
    super(seed);
  }

  @Override
  SampledTail tail(long number, RandomGenerator draws) {
    if (isRenewal(number) && mostSteps > steps) {
      steps = mostSteps;
      Arrays.fill(executions, 0);
    }
    return steps == 0
        ? new Tail(draws, FIRST_STEPS, 1)
        : new Tail(draws, steps, DEPTHS[(int) (number % DEPTHS.length)]);
  }

  @Override
  public void learn(Target target, Trace trace) {
    Tail tail = (Tail) target.tail();
    // From the trace: a trace that is read from a journal has not used the tail.
    int decisions = 0;
    ThreadSet threads = new ThreadSet();
    for (int step = 0; step < trace.size(); step++) {
      threads.add(trace.thread(step));
      decisions += trace.isDecision(step) && trace.kind(step) != Kind.BRANCH ? 1 : 0;
      hasAlternatives |= trace.options(step) > 1;
    }
    mostSteps = Math.max(mostSteps, decisions);
    mostThreads = Math.max(mostThreads, threads.size());
    for (int i = 0; i < DEPTHS.length; i++) {
      if (tail.depth() == DEPTHS[i] && tail.steps == steps) {
        executions[i]++;
      }
    }
  }

  /**
   * The bound of the paper for the executions with the present number of steps. Empty if some
   * operations have alternatives, because the paper has none.
   */
  @Override
  public List<DepthBound> depthBounds() {
    List<DepthBound> bounds = new ArrayList<>();
    for (int i = 0; i < DEPTHS.length && !hasAlternatives; i++) {
      if (executions[i] > 0) {
        bounds.add(
            new DepthBound(
                DEPTHS[i],
                probability(mostThreads, steps, DEPTHS[i], executions[i]),
                steps,
                mostThreads));
      }
    }
    return bounds;
  }

  /** A lower bound of the probability that one of the executions shows a failure. */
  static double probability(int threads, int steps, int depth, long executions) {
    double each = 1 / (threads * Math.pow(steps, depth - 1));
    return -Math.expm1(executions * Math.log1p(-each));
  }

  /** Follows the priorities. */
  static final class Tail extends SampledTail {
    private final int steps;
    private final int[] changes;
    private final ThreadPriorities priorities;
    private int decided;

    Tail(RandomGenerator draws, int steps, int depth) {
      super(draws);
      this.steps = steps;
      priorities = new ThreadPriorities(() -> draws.nextLong() >>> 1);
      changes = new int[depth - 1];
      for (int i = 0; i < changes.length; i++) {
        changes[i] = 1 + draws.nextInt(steps);
      }
    }

    int depth() {
      return changes.length + 1;
    }

    @Override
    public int thread(DecisionPoint point) {
      ThreadSet enabled = point.enabled();
      decided++;
      int chosen = priorities.highest(enabled);
      if (decided > steps) {
        return pick(enabled);
      }
      for (int i = 0; i < changes.length; i++) {
        if (changes[i] == decided) {
          priorities.set(chosen, -1 - i); // initial ones are not negative
        }
      }
      return chosen;
    }
  }
}
