// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.sampling;

import dev.ravel.explore.Independence;
import dev.ravel.explore.Operation;
import dev.ravel.model.DecisionPoint;
import dev.ravel.model.ThreadSet;
import java.util.random.RandomGenerator;

/**
 * Partial order sampling (X. Yuan, J. Yang, R. Gu, "Partial Order Aware Concurrency Sampling", CAV
 * 2018).
 *
 * <p>Every enabled operation has a random priority, and the one with the highest priority is
 * performed. Priorities of operations that depend on it are drawn again. So the order of two
 * dependent operations is not biased by the number of independent operations before them, as it is
 * in a random walk.
 */
public final class PosExplorer extends Sampler {
  public PosExplorer(long seed) {
    super(seed);
  }

  @Override
  SampledTail tail(long number, RandomGenerator draws) {
    return new Tail(draws);
  }

  /** Follows the priorities. */
  static final class Tail extends SampledTail {
    private final ThreadPriorities priorities;

    Tail(RandomGenerator draws) {
      super(draws);
      priorities = new ThreadPriorities(draws::nextLong);
    }

    @Override
    public int thread(DecisionPoint point) {
      int chosen = priorities.highest(point.enabled());
      priorities.redraw(chosen);
      redrawDependent(point, chosen);
      return chosen;
    }

    private void redrawDependent(DecisionPoint point, int chosen) {
      ThreadSet enabled = point.enabled();
      long performed = Operation.pending(point, chosen);
      for (int thread = enabled.first(); thread != ThreadSet.NONE; thread = enabled.after(thread)) {
        if (thread != chosen
            && Independence.dependent(performed, Operation.pending(point, thread))) {
          priorities.redraw(thread);
        }
      }
    }
  }
}
