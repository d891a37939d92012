// SPDX-License-Identifier: Apache-2.0
package dev.ravel.concolic;

import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import dev.ravel.symbolic.solve.Answer;
import dev.ravel.symbolic.solve.Solver;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.function.BooleanSupplier;

/**
 * Finds the integers that are nearest to zero among the inputs that satisfy some constraints: one
 * input after the other, the first one as near as possible. Other inputs keep their values.
 */
final class NearestInputs {
  private final Terms terms;
  private final Solver solver;
  private final BooleanSupplier isOver;
  private final List<Term> constraints;
  private InputValues nearest;

  /**
   * A search.
   *
   * @param known values that satisfy the constraints
   * @param isOver whether the search has to end with what it has found
   */
  NearestInputs(
      Terms terms,
      Solver solver,
      List<Term> constraints,
      InputValues known,
      BooleanSupplier isOver) {
    this.terms = terms;
    this.solver = solver;
    this.constraints = new ArrayList<>(constraints);
    this.nearest = known;
    this.isOver = isOver;
  }

  InputValues search(SortedSet<Input> inputs) {
    for (Input input : inputs) {
      if (input.sort().isInteger()) {
        approach(input);
        if (nearest.valueOf(input) < 0) {
          long opposite = -nearest.valueOf(input);
          refine(terms.equal(terms.input(input), terms.constant(input.sort(), opposite)));
        }
        constraints.add(equal(input));
      }
    }
    return nearest;
  }

  private Term equal(Input input) {
    return terms.equal(terms.input(input), terms.constant(input.sort(), nearest.valueOf(input)));
  }

  /** Bisects the distances from zero, beginning with zero itself. */
  private void approach(Input input) {
    long low = 0;
    long high = distance(input);
    for (long limit = 0; low < high && !isOver.getAsBoolean(); limit = low + (high - low) / 2) {
      Answer answer = refine(within(input, limit));
      if (answer instanceof Answer.Unknown) {
        return;
      }
      if (answer instanceof Answer.Sat) {
        high = distance(input);
      } else {
        low = limit + 1;
      }
    }
  }

  private long distance(Input input) {
    long value = nearest.valueOf(input);
    return value == Long.MIN_VALUE ? Long.MAX_VALUE : Math.abs(value);
  }

  private Term within(Input input, long limit) {
    Term value = terms.input(input);
    return terms.and(
        terms.not(terms.less(terms.constant(input.sort(), limit), value)),
        terms.not(terms.less(value, terms.constant(input.sort(), -limit))));
  }

  /** Asks for inputs that satisfy one more constraint, and keeps them. */
  private Answer refine(Term more) {
    List<Term> all = new ArrayList<>(constraints);
    all.add(more);
    Answer answer = solver.solve(all, nearest);
    if (answer instanceof Answer.Sat sat) {
      nearest = sat.inputs();
    }
    return answer;
  }
}
