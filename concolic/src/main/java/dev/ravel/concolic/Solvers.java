// SPDX-License-Identifier: Apache-2.0
package dev.ravel.concolic;

import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import dev.ravel.symbolic.solve.Answer;
import dev.ravel.symbolic.solve.Solver;
import dev.ravel.symbolic.solve.SolverProvider;
import dev.ravel.symbolic.solve.SolverUnavailableException;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** Finds the solver on the class path as a service. */
final class Solvers {
  private Solvers() {}

  /** A solver whose library is loaded with the first query that no earlier stage answers. */
  static Solver open(Terms terms) {
    return new Solver() {
      private Optional<Solver> opened = Optional.empty();

      @Override
      public Answer solve(List<Term> constraints, InputValues hint) {
        if (opened.isEmpty()) {
          opened = Optional.of(load(terms));
        }
        return opened.get().solve(constraints, hint);
      }

      @Override
      public void close() {
        opened.ifPresent(Solver::close);
      }
    };
  }

  private static Solver load(Terms terms) {
    try {
      return ServiceLoader.load(SolverProvider.class)
          .findFirst()
          .map(provider -> provider.open(terms))
          .orElseGet(
              () ->
                  Solver.unavailable(
                      "there is no solver on the class path: add dev.ravel:ravel-solver-z3"));
    } catch (SolverUnavailableException e) {
      return Solver.unavailable(String.valueOf(e.getMessage()));
    }
  }
}
