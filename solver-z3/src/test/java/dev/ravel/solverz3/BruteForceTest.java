// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.symbolic.Evaluator;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import dev.ravel.symbolic.TestScale;
import dev.ravel.symbolic.solve.Answer;
import dev.ravel.symbolic.solve.BruteForce;
import dev.ravel.symbolic.solve.RandomConstraints;
import dev.ravel.symbolic.solve.Solver;
import dev.ravel.symbolic.solve.SolverPipeline;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Compares Z3 with brute force over small inputs, on random constraints with all operations. */
final class BruteForceTest {
  private static final List<Input> INPUTS =
      List.of(
          new Input(0, 0, InputType.INT, 0, 99),
          new Input(0, 1, InputType.INT, -50, 49),
          Input.of(1, 0, InputType.BOOLEAN));

  private final Terms terms = new Terms();
  private final SplittableRandom random = new SplittableRandom(4);

  @Test
  void z3AgreesWithBruteForceOnIntegers() {
    try (Z3Solver z3 = Z3Solver.start(Z3Options.DEFAULT)) {
      agrees(z3, TestScale.of(150), integers(), 2);
    }
  }

  @Test
  void z3AgreesWithBruteForceOnFloats() {
    try (Z3Solver z3 = Z3Solver.start(Z3Options.DEFAULT)) {
      agrees(z3, TestScale.of(80), constraints(op -> !isHardForFloats(op)), 1);
    }
  }

  @Test
  void pipelineAgreesWithBruteForce() {
    try (SolverPipeline pipeline = new SolverPipeline(terms, Z3Solver.start(Z3Options.DEFAULT))) {
      agrees(pipeline, TestScale.of(500), integers(), 2);
      assertTrue(pipeline.statistics().calls() > 0);
    }
  }

  /** Without division of longs, which takes seconds when nested; the test with floats has it. */
  private RandomConstraints integers() {
    return constraints(
        op ->
            op != Op.LDIV
                && op != Op.LREM
                && !op.result().isFloating()
                && IntStream.range(0, op.arity()).noneMatch(i -> op.argument(i).isFloating()));
  }

  private RandomConstraints constraints(Predicate<Op> allowed) {
    return RandomConstraints.of(random, terms, INPUTS, allowed);
  }

  /** Floating-point division and roots in random places take seconds; they have separate tests. */
  private static boolean isHardForFloats(Op op) {
    return switch (op) {
      case FDIV, DDIV, DMUL, FREM, DREM, DSQRT -> true;
      default -> false;
    };
  }

  private static void agrees(Solver solver, int queries, RandomConstraints constraints, int depth) {
    BruteForce bruteForce = new BruteForce();
    int unknown = 0;
    for (int i = 0; i < queries; i++) {
      List<Term> query = constraints.some(depth + 1, depth);
      Answer answer = solver.solve(query, InputValues.NONE);
      if (answer instanceof Answer.Unknown undecided) {
        assertTrue(undecided.reason().startsWith("the solver gave up"), undecided::reason);
        unknown++;
      } else {
        boolean isSatisfiable = bruteForce.solve(query, InputValues.NONE) instanceof Answer.Sat;
        assertEquals(isSatisfiable, answer instanceof Answer.Sat, query::toString);
      }
      if (answer instanceof Answer.Sat sat) {
        Evaluator evaluator = Evaluator.of(query);
        assertTrue(evaluator.allHold(evaluator.valuesOf(sat.inputs())), query::toString);
      }
    }
    assertTrue(unknown * 20 < queries, "unknown: " + unknown);
  }
}
