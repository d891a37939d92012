// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import dev.ravel.symbolic.Evaluator;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import dev.ravel.symbolic.solve.Answer;
import dev.ravel.symbolic.solve.SolverPipeline;
import dev.ravel.symbolic.solve.SolverStatistics;
import dev.ravel.symbolic.solve.Stage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Shows how fast the pipeline answers and how little of an exploration reaches Z3.
 *
 * <p>Simulates depth-first exploration of straight-line programs with 12 branches; each execution
 * starts from the inputs of another one. The branches are independent, couple neighbouring inputs,
 * or share few inputs.
 */
final class PipelineBenchmark {
  private static final int BRANCHES = 12;
  private static final int ROUNDS = 3;

  private PipelineBenchmark() {}

  public static void main(String[] arguments) {
    for (int round = 0; round < ROUNDS; round++) {
      for (String kind : List.of("independent", "coupled", "shared")) {
        explore(kind);
      }
    }
  }

  private static void explore(String kind) {
    Terms terms = new Terms();
    List<Term> conditions = conditions(kind, terms);
    try (SolverPipeline pipeline = new SolverPipeline(terms, Z3Solver.start(Z3Options.DEFAULT))) {
      long start = System.nanoTime();
      int paths = explore(terms, conditions, pipeline);
      double seconds = (System.nanoTime() - start) / 1e9;
      SolverStatistics statistics = pipeline.statistics();
      System.out.printf(
          "%-12s %5d paths %8.0f paths/s %6d queries %8.0f queries/s  %5.2f %% reach Z3  %s%n",
          kind,
          paths,
          paths / seconds,
          statistics.queries(),
          statistics.queries() / seconds,
          100.0 * statistics.answered().get(Stage.BACKEND) / statistics.queries(),
          statistics);
    }
  }

  private static List<Term> conditions(String kind, Terms terms) {
    List<Term> inputs =
        IntStream.rangeClosed(0, BRANCHES)
            .mapToObj(n -> terms.input(Input.of(n % 2, n / 2, InputType.INT)))
            .toList();
    return IntStream.range(0, BRANCHES)
        .mapToObj(
            n -> {
              Term a = inputs.get(n);
              Term b = inputs.get(n + 1);
              return switch (kind) {
                case "independent" -> terms.less(a, terms.constant(n * 100));
                case "coupled" -> terms.less(terms.apply(Op.IADD, a, b), terms.constant(n * 100));
                default -> shared(terms, inputs, n);
              };
            })
        .toList();
  }

  /** Sums of pairs out of four inputs, so that many combinations of branches are infeasible. */
  private static Term shared(Terms terms, List<Term> inputs, int n) {
    Term a = inputs.get(n % 4);
    Term b = inputs.get((n / 4 + n + 1) % 4);
    return terms.less(terms.apply(Op.IADD, a, b), terms.constant(n * 37 % 100));
  }

  /** An open branch: a prefix of an execution and the constraint that leads away from it. */
  private record Open(List<Term> prefix, Term constraint, InputValues inputs) {}

  private static int explore(Terms terms, List<Term> conditions, SolverPipeline pipeline) {
    Deque<Open> open = new ArrayDeque<>();
    int paths = 1;
    run(terms, conditions, InputValues.NONE, 0, open);
    while (!open.isEmpty()) {
      Open branch = open.pop();
      List<Term> path = new ArrayList<>(branch.prefix);
      path.add(branch.constraint);
      Answer answer = pipeline.solve(path, branch.inputs);
      if (answer instanceof Answer.Sat sat) {
        paths++;
        run(terms, conditions, sat.inputs(), path.size(), open);
      }
    }
    return paths;
  }

  private static void run(
      Terms terms, List<Term> conditions, InputValues inputs, int from, Deque<Open> open) {
    List<Term> path = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      boolean isTaken = Evaluator.evaluate(conditions.get(i), inputs) == 1;
      Term negated = terms.not(conditions.get(i));
      if (i >= from) {
        open.push(new Open(List.copyOf(path), isTaken ? negated : conditions.get(i), inputs));
      }
      path.add(isTaken ? conditions.get(i) : negated);
    }
  }
}
