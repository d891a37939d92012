// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.sampling;

import dev.ravel.explore.Independence;
import dev.ravel.explore.Operation;
import dev.ravel.model.DecisionPoint;
import dev.ravel.model.ThreadSet;
import java.util.Arrays;
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
    /** The priority of an operation that has none yet, and of a thread that does not exist. */
    private static final long UNDRAWN = Long.MIN_VALUE;

    private long[] priorities = new long[0];

    Tail(RandomGenerator draws) {
      super(draws);
    }

    @Override
    public int thread(DecisionPoint point) {
      ThreadSet enabled = point.enabled();
      int chosen = enabled.first();
      for (int thread = chosen; thread != ThreadSet.NONE; thread = enabled.after(thread)) {
        if (thread >= priorities.length) {
          grow(thread);
        }
        if (priorities[thread] == UNDRAWN) {
          priorities[thread] = draws.nextLong();
        }
        if (priorities[thread] > priorities[chosen]) {
          chosen = thread;
        }
      }
      priorities[chosen] = UNDRAWN;
      redrawDependent(point, chosen);
      return chosen;
    }

    private void redrawDependent(DecisionPoint point, int chosen) {
      ThreadSet enabled = point.enabled();
      long performed = Operation.pending(point, chosen);
      for (int thread = enabled.first(); thread != ThreadSet.NONE; thread = enabled.after(thread)) {
        if (priorities[thread] != UNDRAWN
            && Independence.dependent(performed, Operation.pending(point, thread))) {
          priorities[thread] = UNDRAWN;
        }
      }
    }

    private void grow(int thread) {
      int size = priorities.length;
      priorities = Arrays.copyOf(priorities, Math.max(thread + 1, 2 * size));
      Arrays.fill(priorities, size, priorities.length, UNDRAWN);
    }
  }
}
