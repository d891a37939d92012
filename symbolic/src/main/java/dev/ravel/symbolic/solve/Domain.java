// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Term;
import java.util.List;

/**
 * The interval of an integer input that remains under the constraints that compare it with
 * constants.
 *
 * @param min greater than {@code max} if the interval is empty
 */
record Domain(long min, long max) {
  static Domain of(Input input, List<Term> constraints) {
    Domain domain = new Domain(input.min(), input.max());
    for (Term constraint : constraints) {
      boolean isNegated = constraint.op() == Op.NOT;
      Term atom = isNegated ? constraint.argument(0) : constraint;
      if (comparesWithConstant(atom, input)) {
        domain = domain.cut(atom, !isNegated);
      }
    }
    return domain;
  }

  private static boolean comparesWithConstant(Term atom, Input input) {
    return switch (atom.op()) {
      case IEQ, LEQ, ILT, LLT ->
          atom.argument(0).op() == Op.INPUT
              && atom.argument(0).input().equals(input)
              && atom.argument(1).isConstant();
      default -> false;
    };
  }

  /** An inequality makes a hole, which an interval cannot represent; it only moves a bound. */
  private Domain cut(Term atom, boolean holds) {
    long value = atom.argument(1).bits();
    if (atom.op() == Op.ILT || atom.op() == Op.LLT) {
      return holds ? below(value) : new Domain(Math.max(min, value), max);
    }
    if (holds) {
      return new Domain(Math.max(min, value), Math.min(max, value));
    }
    if (value == min && value == max) {
      return new Domain(1, 0);
    }
    return new Domain(value == min ? min + 1 : min, value == max ? max - 1 : max);
  }

  private Domain below(long value) {
    return value == Long.MIN_VALUE ? new Domain(1, 0) : new Domain(min, Math.min(max, value - 1));
  }

  boolean isEmpty() {
    return min > max;
  }

  /** The product of a number and the number of values, or more than the limit. */
  long timesSize(long factor, long limit) {
    boolean isSmall = max - min >= 0 && max - min < limit;
    return isSmall && factor <= limit ? factor * (max - min + 1) : limit + 1;
  }
}
