// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import dev.ravel.model.CheckResult;
import dev.ravel.model.Target;
import dev.ravel.model.Trace;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Decides what to run next from what the runs so far have shown.
 *
 * <p>Called by one thread, in turns: {@link #next}, then exactly one of {@link #learn} and {@link
 * #discard} with that target, then {@link #next} again. An explorer that has once answered "empty"
 * is finished and keeps that answer.
 */
public interface Explorer {
  /** What to run next; empty when nothing is left to explore. */
  Optional<Target> next();

  /** Takes in the run that followed {@code target}. */
  void learn(Target target, Trace trace);

  /** Says that no run can follow {@code target}: the side of a branch is infeasible. */
  void discard(Target target);

  /** The runs that ended early because everything behind them was covered elsewhere. */
  default long blocked() {
    return 0;
  }

  /** Whether a bound of its own has kept the explorer from exploring something. */
  default boolean isBounded() {
    return false;
  }

  /**
   * The number of preemptions up to which runs are explored now; everything with fewer has been.
   * Empty if there is no such bound.
   */
  default OptionalInt preemptionLevel() {
    return OptionalInt.empty();
  }

  /** The size of the structure built so far, for the algorithms that build an unfolding. */
  default Optional<CheckResult.Structure> structure() {
    return Optional.empty();
  }

  /** The number of decisions on the path being explored: how much memory the search needs. */
  default int depth() {
    return 0;
  }
}
