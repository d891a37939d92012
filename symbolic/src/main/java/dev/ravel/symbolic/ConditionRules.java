// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

/** Rewrites boolean terms and choices; a term and its negation are always recognised as such. */
final class ConditionRules {
  private final Terms terms;

  ConditionRules(Terms terms) {
    this.terms = terms;
  }

  Term not(Term a) {
    return a.op() == Op.NOT ? a.argument(0) : terms.make(Op.NOT, a);
  }

  Term and(Term a, Term b) {
    if (b.isConstant()) {
      return b.bits() == 0 ? b : a;
    }
    if (areOpposite(a, b)) {
      return terms.constant(false);
    }
    return a == b ? a : terms.make(Op.AND, a, b);
  }

  Term or(Term a, Term b) {
    if (b.isConstant()) {
      return b.bits() == 0 ? a : b;
    }
    if (areOpposite(a, b)) {
      return terms.constant(true);
    }
    return a == b ? a : terms.make(Op.OR, a, b);
  }

  Term choose(Term condition, Term a, Term b) {
    if (condition.isConstant()) {
      return condition.bits() == 0 ? b : a;
    }
    if (a == b) {
      return a;
    }
    if (condition.op() == Op.NOT) {
      return choose(condition.argument(0), b, a);
    }
    if (a.sort() == Sort.BOOLEAN) {
      return terms.or(terms.and(condition, a), terms.and(terms.not(condition), b));
    }
    return terms.make(Op.CHOOSE, condition, a, b);
  }

  static boolean areOpposite(Term a, Term b) {
    return isNegationOf(a, b) || isNegationOf(b, a);
  }

  private static boolean isNegationOf(Term a, Term b) {
    return a.op() == Op.NOT && a.argument(0) == b;
  }

  /** Whether this is a boolean term as the 1 or 0 of a JVM boolean. */
  static boolean isFlag(Term term) {
    return term.op() == Op.CHOOSE
        && term.argument(1).isConstant(1)
        && term.argument(2).isConstant(0);
  }

  static boolean isChoiceOfConstants(Term term) {
    return term.op() == Op.CHOOSE && term.argument(1).isConstant() && term.argument(2).isConstant();
  }
}
