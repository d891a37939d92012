// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

/**
 * Rewrites integer comparisons into a few forms, with a constant alone on the right.
 *
 * <p>So comparisons that programs write differently become the same term: {@code x > 4}, {@code 5
 * <= x} and {@code !(x < 5)}. Every rule is valid with wrap-around.
 */
final class ComparisonRules {
  private final Terms terms;

  ComparisonRules(Terms terms) {
    this.terms = terms;
  }

  Term equal(Term a, Term b) {
    if (a == b) {
      return terms.constant(true);
    }
    if (b.isConstant()) {
      return equal(a, b.bits());
    }
    return a.op() == Op.I2L && b.op() == Op.I2L
        ? terms.equal(a.argument(0), b.argument(0))
        : terms.make(a.sort() == Sort.LONG ? Op.LEQ : Op.IEQ, a, b);
  }

  /** Removes invertible operations by iteration: a program's loop can nest them deeply. */
  private Term equal(Term left, long right) {
    Term a = left;
    long value = right;
    while (isInvertible(a)) {
      value = inverse(a, value);
      a = a.argument(0);
    }
    Bounds bounds = Bounds.of(a);
    if (value < bounds.min() || value > bounds.max()) {
      return terms.constant(false);
    }
    if (ConditionRules.isChoiceOfConstants(a)) {
      return chosen(a, a.argument(1).bits() == value, a.argument(2).bits() == value);
    }
    return switch (a.op()) {
      case I2L -> terms.equal(a.argument(0), terms.constant((int) value));
      case ISUB, LSUB -> value == 0 ? terms.equal(a.argument(0), a.argument(1)) : equal0(a, value);
      case LCMP, FCMPL, FCMPG, DCMPL, DCMPG -> orderIs(a, (int) value);
      default -> twoValued(a, bounds, value);
    };
  }

  /** Of only two possible values, equality with the greater negates that with the smaller. */
  private Term twoValued(Term a, Bounds bounds, long value) {
    return value == bounds.max() && bounds.min() + 1 == bounds.max()
        ? terms.not(equal0(a, bounds.min()))
        : equal0(a, value);
  }

  private Term equal0(Term a, long value) {
    return terms.make(a.sort() == Sort.LONG ? Op.LEQ : Op.IEQ, a, terms.constant(a.sort(), value));
  }

  private static boolean isInvertible(Term a) {
    return switch (a.op()) {
      case INEG, LNEG -> true;
      case IADD, LADD, IXOR, LXOR -> a.argument(1).isConstant();
      case IMUL, LMUL -> a.argument(1).isConstant() && (a.argument(1).bits() & 1) == 1;
      default -> false;
    };
  }

  /** The only value of the first argument for which the term has the given value. */
  private static long inverse(Term a, long value) {
    return switch (a.op()) {
      case INEG -> (int) -value;
      case LNEG -> -value;
      case IADD -> (int) (value - a.argument(1).bits());
      case LADD -> value - a.argument(1).bits();
      case IMUL -> (int) (value * Arithmetic.inverse(a.argument(1).bits()));
      case LMUL -> value * Arithmetic.inverse(a.argument(1).bits());
      default -> value ^ a.argument(1).bits();
    };
  }

  Term less(Term a, Term b) {
    if (a == b) {
      return terms.constant(false);
    }
    if (b.isConstant()) {
      return less(a, b.bits());
    }
    if (a.isConstant()) {
      long greatest = a.sort() == Sort.LONG ? Long.MAX_VALUE : Integer.MAX_VALUE;
      return a.bits() == greatest ? terms.constant(false) : terms.not(less(b, a.bits() + 1));
    }
    return a.op() == Op.I2L && b.op() == Op.I2L
        ? terms.less(a.argument(0), b.argument(0))
        : terms.make(a.sort() == Sort.LONG ? Op.LLT : Op.ILT, a, b);
  }

  private Term less(Term a, long value) {
    Bounds bounds = Bounds.of(a);
    if (bounds.max() < value || bounds.min() >= value) {
      return terms.constant(bounds.max() < value);
    }
    if (ConditionRules.isChoiceOfConstants(a)) {
      return chosen(a, a.argument(1).bits() < value, a.argument(2).bits() < value);
    }
    if (value == bounds.min() + 1) {
      return equal(a, bounds.min());
    }
    if (value == bounds.max()) {
      return terms.not(equal(a, bounds.max()));
    }
    return a.op() == Op.I2L
        ? terms.less(a.argument(0), terms.constant((int) value))
        : terms.make(a.sort() == Sort.LONG ? Op.LLT : Op.ILT, a, terms.constant(a.sort(), value));
  }

  private Term chosen(Term choice, boolean ifTrue, boolean ifFalse) {
    Term condition = choice.argument(0);
    if (ifTrue == ifFalse) {
      return terms.constant(ifTrue);
    }
    return ifTrue ? condition : terms.not(condition);
  }

  /**
   * Whether {@code lcmp} or a floating-point comparison gave -1, 0 or 1.
   *
   * <p>With NaN {@code fcmpl} gives -1, hence "not greater or equal", and {@code fcmpg} gives 1.
   */
  private Term orderIs(Term comparison, int sign) {
    Term a = comparison.argument(0);
    Term b = comparison.argument(1);
    boolean isDouble = a.sort() == Sort.DOUBLE;
    Op less = a.sort() == Sort.LONG ? Op.LLT : isDouble ? Op.DLT : Op.FLT;
    Op atMost = isDouble ? Op.DLE : Op.FLE;
    if (sign == 0) {
      return terms.apply(a.sort() == Sort.LONG ? Op.LEQ : isDouble ? Op.DEQ : Op.FEQ, a, b);
    }
    boolean nanIsLess = comparison.op() == Op.FCMPL || comparison.op() == Op.DCMPL;
    boolean nanIsGreater = comparison.op() == Op.FCMPG || comparison.op() == Op.DCMPG;
    if (sign < 0) {
      return nanIsLess ? terms.not(terms.apply(atMost, b, a)) : terms.apply(less, a, b);
    }
    return nanIsGreater ? terms.not(terms.apply(atMost, a, b)) : terms.apply(less, b, a);
  }
}
