// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.Inputs;
import dev.ravel.symbolic.Term;
import java.util.List;

/** Finds inputs that satisfy constraints. Confined to one thread. */
@FunctionalInterface
public interface Solver extends AutoCloseable {
  /**
   * Decides whether some inputs within their ranges satisfy all constraints.
   *
   * @param hint values of an earlier run; an input that no constraint mentions keeps its value, so
   *     that the next run stays close to that one
   */
  Answer solve(List<Term> constraints, Inputs hint);

  /** Frees what is not Java's. */
  @Override
  default void close() {}

  /** A solver for want of a solver: it never knows, and says why. */
  static Solver unavailable(String reason) {
    return (constraints, hint) -> new Answer.Unknown(reason);
  }
}
