// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import dev.ravel.symbolic.Terms;
import dev.ravel.symbolic.solve.Solver;
import dev.ravel.symbolic.solve.SolverProvider;

/** How a check finds Z3 without knowing it. */
public final class Z3Provider implements SolverProvider {
  @Override
  public Solver open(Terms terms) {
    return Z3Solver.start(Z3Options.DEFAULT);
  }
}
