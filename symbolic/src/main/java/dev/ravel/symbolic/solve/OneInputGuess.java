// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.Evaluator;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Sort;
import dev.ravel.symbolic.Term;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Changes one input and keeps the others: most branches of a program can be reversed that way.
 *
 * <p>Candidates are the values at which a violated constraint changes its truth value, and the ends
 * of the {@linkplain Domain domain} of the input.
 */
final class OneInputGuess {
  /** The number of inputs of a slice that are tried in turn. */
  private static final int INPUTS_TRIED = 6;

  Optional<Answer> guess(Slice slice, InputValues hint) {
    long[] values = slice.valuesOf(hint);
    List<Input> inputs = slice.inputs();
    List<Term> violated = slice.violatedBy(values);
    int tried = 0;
    for (int i = 0; i < inputs.size() && tried < INPUTS_TRIED; i++) {
      Input input = inputs.get(i);
      if (violated.stream().allMatch(constraint -> constraint.inputs().contains(input))) {
        tried++;
        Optional<Answer> answer = vary(slice, i, values.clone(), violated, hint);
        if (answer.isPresent()) {
          return answer;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Answer> vary(
      Slice slice, int i, long[] values, List<Term> violated, InputValues hint) {
    Input input = slice.inputs().get(i);
    for (long candidate : candidates(slice, input, violated, hint)) {
      values[i] = candidate;
      if (input.contains(candidate) && slice.isSatisfiedBy(values)) {
        return Optional.of(new Answer.Sat(slice.asInputs(values)));
      }
    }
    return Optional.empty();
  }

  private static Set<Long> candidates(
      Slice slice, Input input, List<Term> violated, InputValues hint) {
    Set<Long> candidates = new LinkedHashSet<>();
    Inversion inversion = new Inversion(input, term -> Evaluator.evaluate(term, hint));
    for (Term constraint : violated) {
      addTurningPoints(constraint, inversion, candidates);
    }
    if (input.sort().isInteger()) {
      Domain domain = Domain.of(input, slice.constraints());
      candidates.addAll(List.of(domain.min(), domain.max(), domain.min() + 1, domain.max() - 1));
      candidates.addAll(List.of(0L, 1L, -1L));
    } else {
      addNumbers(input.sort(), candidates);
    }
    return candidates;
  }

  private static void addTurningPoints(Term constraint, Inversion inversion, Set<Long> candidates) {
    Term atom = constraint.op() == Op.NOT ? constraint.argument(0) : constraint;
    if (atom.arity() != 2 || atom.argument(0).sort() == Sort.BOOLEAN) {
      return;
    }
    boolean onLeft = inversion.mentions(atom.argument(0));
    if (onLeft == inversion.mentions(atom.argument(1))) {
      return;
    }
    Term side = atom.argument(onLeft ? 0 : 1);
    long wanted = inversion.valueOf(atom.argument(onLeft ? 1 : 0));
    for (long value : neighbours(side.sort(), wanted)) {
      OptionalLong candidate = inversion.solve(side, value);
      candidate.ifPresent(candidates::add);
    }
  }

  private static long[] neighbours(Sort sort, long value) {
    return switch (sort) {
      case INT -> new long[] {value, (int) (value + 1), (int) (value - 1)};
      case LONG, BOOLEAN -> new long[] {value, value + 1, value - 1};
      case FLOAT -> {
        float number = Float.intBitsToFloat((int) value);
        yield new long[] {
          value,
          Float.floatToIntBits(Math.nextUp(number)),
          Float.floatToIntBits(Math.nextDown(number))
        };
      }
      case DOUBLE -> {
        double number = Double.longBitsToDouble(value);
        yield new long[] {
          value,
          Double.doubleToLongBits(Math.nextUp(number)),
          Double.doubleToLongBits(Math.nextDown(number))
        };
      }
    };
  }

  private static void addNumbers(Sort sort, Set<Long> candidates) {
    double[] numbers = {0, 1, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (double number : numbers) {
      candidates.add(
          sort == Sort.FLOAT
              ? (long) Float.floatToIntBits((float) number)
              : Double.doubleToLongBits(number));
    }
  }
}
