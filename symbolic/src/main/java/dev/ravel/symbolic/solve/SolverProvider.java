// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.Terms;

/** Opens a solver; found by {@link java.util.ServiceLoader}. */
public interface SolverProvider {
  /**
   * Returns a solver for these terms.
   *
   * @throws SolverUnavailableException if its library cannot be used here
   */
  Solver open(Terms terms);
}
