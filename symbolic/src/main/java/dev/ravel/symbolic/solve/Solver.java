// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Term;
import java.util.List;

/** Finds inputs that satisfy constraints. Confined to one thread. */
@FunctionalInterface
public interface Solver extends AutoCloseable {
  /**
   * Decides whether some inputs within their ranges satisfy all constraints.
   *
   * @param hint values of an earlier execution; an input without constraints keeps its value, so
   *     that the next execution stays close to that one
   */
  Answer solve(List<Term> constraints, InputValues hint);

  /** Frees native resources. */
  @Override
  default void close() {}

  /** Returns a substitute for a missing solver: its answer is always unknown, with the reason. */
  static Solver unavailable(String reason) {
    return (constraints, hint) -> new Answer.Unknown(reason);
  }
}
