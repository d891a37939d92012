// SPDX-License-Identifier: Apache-2.0
package dev.ravel.concolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import dev.ravel.symbolic.solve.Solver;
import dev.ravel.symbolic.solve.SolverPipeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** The ranges are so small that no solver is needed behind the stages. */
class NearestInputsTest {
  private static final int RANGE = 8;
  private static final int CASES = 300;

  private final Terms terms = new Terms();
  private final Input first = new Input(0, 0, InputType.INT, -RANGE, RANGE);
  private final Input second = new Input(1, 0, InputType.LONG, -RANGE, RANGE);
  private final Random random = new Random(7);

  @Test
  void agreesWithBruteForce() {
    int compared = 0;
    for (int i = 0; i < CASES; i++) {
      // first > a, or its negation, and the same for the second input
      int a = random.nextInt(2 * RANGE) - RANGE;
      int b = random.nextInt(2 * RANGE) - RANGE;
      boolean isAbove = random.nextBoolean();
      boolean isBelow = random.nextBoolean();
      List<InputValues> all = satisfying(a, isAbove, b, isBelow);
      InputValues start = all.get(random.nextInt(all.size()));
      InputValues found = search(constraints(a, isAbove, b, isBelow), start, () -> false);
      assertEquals(nearest(all), found.asMap().toString(), start::toString);
      compared += found.equals(start) ? 0 : 1;
    }
    assertTrue(compared > CASES / 2, "only " + compared + " inputs moved");
  }

  @Test
  void keepsTheInputsIfThereIsNoTime() {
    InputValues start = InputValues.of(Map.of(first, 5L, second, 3L));
    assertEquals(start, search(constraints(1, true, 1, true), start, () -> true));
  }

  private InputValues search(List<Term> constraints, InputValues start, BooleanSupplier isOver) {
    try (Solver solver = new SolverPipeline(terms, Solver.unavailable("not needed"))) {
      return new NearestInputs(terms, solver, constraints, start, isOver)
          .search(new TreeSet<>(List.of(first, second)));
    }
  }

  private List<Term> constraints(int a, boolean isAbove, int b, boolean isAboveToo) {
    Term one = terms.less(terms.constant(a), terms.input(first));
    Term other = terms.less(terms.constant((long) b), terms.input(second));
    return List.of(isAbove ? one : terms.not(one), isAboveToo ? other : terms.not(other));
  }

  private List<InputValues> satisfying(int a, boolean isAbove, int b, boolean isAboveToo) {
    List<InputValues> all = new ArrayList<>();
    for (long x = -RANGE; x <= RANGE; x++) {
      for (long y = -RANGE; y <= RANGE; y++) {
        if (x > a == isAbove && y > b == isAboveToo) {
          all.add(InputValues.of(Map.of(first, x, second, y)));
        }
      }
    }
    return all;
  }

  /** The distance of the first input matters most, and a positive value is nearer. */
  private String nearest(List<InputValues> all) {
    InputValues best = all.get(0);
    for (InputValues one : all) {
      if (rank(one) < rank(best)) {
        best = one;
      }
    }
    return best.asMap().toString();
  }

  private long rank(InputValues values) {
    return 1_000 * rank(values.valueOf(first)) + rank(values.valueOf(second));
  }

  private static long rank(long value) {
    return 2 * Math.abs(value) + (value < 0 ? 1 : 0);
  }
}
