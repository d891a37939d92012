// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import com.microsoft.z3.Z3Exception;
import dev.ravel.symbolic.Evaluator;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.solve.Answer;
import dev.ravel.symbolic.solve.Solver;
import dev.ravel.symbolic.solve.SolverUnavailableException;
import java.util.List;

/**
 * Decides constraints with Z3. Confined to one thread, like its context.
 *
 * <p>Never throws because of a query: if Z3 fails, the answer is {@link Answer.Unknown}.
 */
public final class Z3Solver implements Solver {
  private final Z3Options options;
  private Session session;

  private Z3Solver(Z3Options options) {
    this.options = options;
    this.session = new Session(options);
  }

  /**
   * Loads the native library and starts Z3.
   *
   * @throws SolverUnavailableException if that is not possible on this machine
   */
  public static Z3Solver start(Z3Options options) {
    try {
      return new Z3Solver(options);
    } catch (LinkageError | Z3Exception e) {
      throw new SolverUnavailableException(
          "the solver Z3 cannot be loaded on "
              + System.getProperty("os.name")
              + " "
              + System.getProperty("os.arch")
              + " ("
              + rootOf(e)
              + "): symbolic inputs need it, tests without them do not",
          e);
    }
  }

  @Override
  public Answer solve(List<Term> constraints, InputValues hint) {
    int size = Evaluator.of(constraints).size();
    if (size > options.maxTerms()) {
      return new Answer.Unknown(
          "the constraints are too large for the solver: " + size + " operations");
    }
    if (session.size() + size > options.maxTerms()) {
      restart();
    }
    try {
      return session.solve(constraints).match(sat -> checked(constraints, sat), a -> a, a -> a);
    } catch (Z3Exception e) {
      restart();
      return new Answer.Unknown("the solver failed: " + e.getMessage());
    }
  }

  private void restart() {
    session.close();
    session = new Session(options);
  }

  /** Passes on a wrong solution, to be reported as a bug, unless the translation approximates. */
  private static Answer checked(List<Term> constraints, Answer.Sat sat) {
    Evaluator evaluator = Evaluator.of(constraints);
    return evaluator.allHold(evaluator.valuesOf(sat.inputs())) || !hasRemainder(constraints)
        ? sat
        : new Answer.Unknown("the solver has no remainder of floats");
  }

  private static boolean hasRemainder(List<Term> constraints) {
    return TermSearch.anyWithin(constraints, term -> term.op() == Op.FREM || term.op() == Op.DREM);
  }

  private static Throwable rootOf(Throwable e) {
    Throwable root = e;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }

  @Override
  public void close() {
    session.close();
  }
}
