// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.symbolic.Terms;
import dev.ravel.symbolic.solve.Solver;
import dev.ravel.symbolic.solve.SolverProvider;
import dev.ravel.symbolic.solve.SolverUnavailableException;
import java.util.ServiceLoader;

/** Finds the solver that is on the class path: checking knows none by name. */
final class Solvers {
  private Solvers() {}

  static Solver open(Terms terms) {
    try {
      return ServiceLoader.load(SolverProvider.class)
          .findFirst()
          .map(provider -> provider.open(terms))
          .orElseGet(() -> Solver.unavailable("there is no solver on the class path"));
    } catch (SolverUnavailableException e) {
      return Solver.unavailable(e.getMessage());
    }
  }
}
