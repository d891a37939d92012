// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import dev.ravel.symbolic.Terms;
import dev.ravel.symbolic.solve.Solver;
import dev.ravel.symbolic.solve.SolverProvider;

/** Opens Z3 for a check, which finds this class as a service. */
public final class Z3Provider implements SolverProvider {
  @Override
  public Solver open(Terms terms) {
    return Z3Solver.start(Z3Options.DEFAULT);
  }
}
