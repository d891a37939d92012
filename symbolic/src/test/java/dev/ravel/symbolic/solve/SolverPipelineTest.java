// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.ravel.symbolic.Evaluator;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import dev.ravel.symbolic.TestScale;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class SolverPipelineTest {
  private static final int QUERIES = TestScale.of(40_000);
  private static final Solver NONE = Solver.unavailable("no solver");
  private static final Answer UNSAT = new Answer.Unsat();

  private final Terms terms = new Terms();
  private final Input xInput = Input.of(0, 0, InputType.INT);
  private final Input yInput = Input.of(0, 1, InputType.INT);
  private final Term x = terms.input(xInput);
  private final Term y = terms.input(yInput);
  private final SplittableRandom random = new SplittableRandom(3);

  @Test
  void neverContradictsBruteForce() {
    agreesWithBruteForce(NONE, QUERIES);
  }

  @Test
  void decidesAllQueriesThatItsBackendDecides() {
    SolverStatistics statistics = agreesWithBruteForce(new BruteForce(), QUERIES);
    assertEquals(0, statistics.unknown());
    assertEquals(
        statistics.queries(),
        statistics.answered().values().stream().mapToLong(Long::longValue).sum());
  }

  /** Few inputs and one pipeline for many queries, so that cached answers matter. */
  private SolverStatistics agreesWithBruteForce(Solver backend, int queries) {
    List<Input> inputs =
        List.of(
            new Input(0, 0, InputType.INT, 0, 7),
            new Input(0, 1, InputType.INT, -4, 3),
            Input.of(1, 0, InputType.BOOLEAN));
    SolverPipeline pipeline = new SolverPipeline(terms, backend);
    RandomConstraints constraints = RandomConstraints.mostlyIntegers(random, terms, inputs);
    for (int i = 0; i < queries; i++) {
      List<Term> query = constraints.some(4, 2);
      InputValues hint = someInputs(inputs);
      check(query, pipeline.solve(query, hint));
      Collections.shuffle(query, new Random(i));
      List<Term> part = query.subList(0, (query.size() + 1) / 2);
      check(part, pipeline.solve(part, hint));
    }
    assertEquals(2L * queries, pipeline.statistics().queries());
    return pipeline.statistics();
  }

  private static void check(List<Term> query, Answer answer) {
    boolean isRight =
        answer.match(
            sat -> {
              Evaluator evaluator = Evaluator.of(query);
              return evaluator.allHold(evaluator.valuesOf(sat.inputs()));
            },
            unsat -> new BruteForce().solve(query, InputValues.NONE).equals(UNSAT),
            unknown -> true);
    if (!isRight) {
      fail(query + " must not give " + answer);
    }
  }

  private InputValues someInputs(List<Input> inputs) {
    Map<Input, Long> values = new TreeMap<>();
    inputs.forEach(input -> values.put(input, random.nextLong(input.min(), input.max() + 1)));
    return InputValues.of(values);
  }

  @Test
  void untouchedInputsKeepTheirValues() {
    InputValues hint = InputValues.of(Map.of(xInput, 7L, yInput, 9L));
    Answer answer = pipeline().solve(List.of(terms.equal(x, terms.constant(3))), hint);
    assertEquals(new Answer.Sat(hint.with(Map.of(xInput, 3L))), answer);
    assertEquals(new Answer.Sat(hint), pipeline().solve(List.of(), hint));
  }

  @Test
  void findsTheOverflowOfFigure23() {
    // Fig. 2.3 of Kähkönen's thesis: x > y, x * y == 1452, x / 2 == 5.
    List<Term> path =
        List.of(
            terms.less(y, x),
            terms.equal(terms.apply(Op.IMUL, x, y), terms.constant(1452)),
            terms.equal(terms.apply(Op.IDIV, x, terms.constant(2)), terms.constant(5)));
    InputValues printed = InputValues.of(Map.of(xInput, 10L, yInput, -858993314L));
    assertTrue(path.stream().allMatch(term -> Evaluator.evaluate(term, printed) == 1));
    assertEquals(new Answer.Sat(printed), pipeline().solve(path, printed));
    // If x is right, y follows by division modulo 2^32, which has two solutions; one is below
    // 10.
    InputValues near = InputValues.of(Map.of(xInput, 10L, yInput, 0L));
    Answer.Sat sat = assertInstanceOf(Answer.Sat.class, pipeline().solve(path, near));
    assertTrue(path.stream().allMatch(term -> Evaluator.evaluate(term, sat.inputs()) == 1));
  }

  @Test
  void emptyIntervalsNeedNoBackend() {
    List<Term> path = List.of(terms.less(x, terms.constant(5)), terms.less(terms.constant(5), x));
    assertEquals(UNSAT, pipeline().solve(path, InputValues.NONE));
  }

  @Test
  void supersetsOfUnsatisfiableSetsAreUnsatisfiable() {
    Term odd = terms.equal(terms.apply(Op.IMUL, x, terms.constant(2)), terms.constant(1));
    int[] calls = {0};
    SolverPipeline pipeline =
        new SolverPipeline(
            terms,
            (constraints, hint) -> {
              calls[0]++;
              return UNSAT;
            });
    assertEquals(UNSAT, pipeline.solve(List.of(odd), InputValues.NONE));
    assertEquals(UNSAT, pipeline.solve(List.of(terms.less(x, y), odd), InputValues.NONE));
    assertEquals(1, calls[0]);
    assertEquals(1, pipeline.statistics().calls());
  }

  @Test
  void wrongSolutionsAreRejected() {
    Term hard = terms.equal(terms.apply(Op.IMUL, x, x), terms.constant(17 * 17 * 17));
    Solver liar = (constraints, hint) -> new Answer.Sat(InputValues.NONE);
    Answer.Unknown unknown =
        assertInstanceOf(
            Answer.Unknown.class,
            new SolverPipeline(terms, liar).solve(List.of(hard), InputValues.NONE));
    assertTrue(unknown.reason().startsWith("bug in ravel: the solver's inputs"));
  }

  @Test
  void unknownIsNotUnsat() {
    Term hard = terms.equal(terms.apply(Op.IMUL, x, x), terms.constant(3));
    SolverPipeline pipeline = pipeline();
    assertEquals(new Answer.Unknown("no solver"), pipeline.solve(List.of(hard), InputValues.NONE));
    Term never = terms.less(x, terms.constant(Integer.MIN_VALUE));
    assertEquals(UNSAT, pipeline.solve(List.of(hard, never), InputValues.NONE));
    Term impossible = terms.less(y, terms.constant(0));
    List<Term> both = List.of(hard, impossible, terms.less(terms.constant(3), y));
    assertEquals(UNSAT, pipeline.solve(both, InputValues.NONE));
    assertEquals(1, pipeline.statistics().unknown());
  }

  @Test
  void independentBranchesNeedNoBackend() {
    List<Term> inputs =
        IntStream.range(0, 12).mapToObj(n -> terms.input(Input.of(0, n, InputType.INT))).toList();
    SolverPipeline pipeline = pipeline();
    for (int path = 0; path < 1 << 12; path++) {
      int bits = path;
      List<Term> query =
          IntStream.range(0, 12)
              .mapToObj(
                  n -> {
                    Term condition = terms.less(inputs.get(n), terms.constant(n * 100));
                    return (bits >> n & 1) == 1 ? condition : terms.not(condition);
                  })
              .toList();
      assertInstanceOf(Answer.Sat.class, pipeline.solve(query, InputValues.NONE));
    }
    assertEquals(0, pipeline.statistics().calls());
  }

  private SolverPipeline pipeline() {
    return new SolverPipeline(terms, NONE);
  }
}
