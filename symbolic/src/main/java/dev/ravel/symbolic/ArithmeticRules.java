// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

/**
 * Rewrites integer arithmetic and logic; a constant operand of a commutative operation is on the
 * right.
 *
 * <p>Sums with constants collapse, so a loop counter stays one addition deep. Floating-point
 * operations are not rewritten, because hardly any law of algebra holds for them.
 */
final class ArithmeticRules {
  private final Terms terms;

  ArithmeticRules(Terms terms) {
    this.terms = terms;
  }

  Term apply(Op op, Term a, Term b) {
    return switch (op) {
      case IADD, LADD, IXOR, LXOR -> sum(op, a, b);
      case ISUB, LSUB -> difference(op, a, b);
      case IMUL, LMUL -> product(op, a, b);
      case IDIV, LDIV -> b.isConstant(1) ? a : terms.make(op, a, b);
      case IREM, LREM ->
          b.isConstant(1) || b.isConstant(-1) ? terms.constant(a.sort(), 0) : terms.make(op, a, b);
      case ISHL, ISHR, IUSHR -> shift(op, a, b, Integer.SIZE);
      case LSHL, LSHR, LUSHR -> shift(op, a, b, Long.SIZE);
      case IAND, LAND -> meet(op, a, b, -1);
      case IOR, LOR -> meet(op, a, b, 0);
      default -> terms.make(op, a, b);
    };
  }

  /** Addition and exclusive or: 0 is neutral, constants collapse. */
  private Term sum(Op op, Term a, Term b) {
    if (b.isConstant(0)) {
      return a;
    }
    if (a == b && (op == Op.IXOR || op == Op.LXOR)) {
      return terms.constant(a.sort(), 0);
    }
    if (op == Op.IXOR && b.isConstant(1) && ConditionRules.isFlag(a)) {
      return terms.asInt(terms.not(a.argument(0)));
    }
    return collapsed(op, a, b);
  }

  private Term difference(Op op, Term a, Term b) {
    boolean isInt = op == Op.ISUB;
    if (a == b) {
      return terms.constant(a.sort(), 0);
    }
    if (b.isConstant()) {
      Term negated = terms.apply(isInt ? Op.INEG : Op.LNEG, b);
      return terms.apply(isInt ? Op.IADD : Op.LADD, a, negated);
    }
    return a.isConstant(0) ? terms.apply(isInt ? Op.INEG : Op.LNEG, b) : terms.make(op, a, b);
  }

  private Term product(Op op, Term a, Term b) {
    if (b.isConstant(0)) {
      return b;
    }
    if (b.isConstant(1)) {
      return a;
    }
    if (b.isConstant(-1)) {
      return terms.apply(op == Op.IMUL ? Op.INEG : Op.LNEG, a);
    }
    return collapsed(op, a, b);
  }

  /** {@code (x op c) op d = x op (c op d)}. */
  private Term collapsed(Op op, Term a, Term b) {
    if (b.isConstant() && a.op() == op && a.argument(1).isConstant()) {
      return terms.apply(op, a.argument(0), terms.apply(op, a.argument(1), b));
    }
    return terms.make(op, a, b);
  }

  private Term shift(Op op, Term a, Term b, int width) {
    if (!b.isConstant()) {
      return terms.make(op, a, b);
    }
    int distance = (int) b.bits() & (width - 1);
    return distance == 0 ? a : terms.make(op, a, terms.constant(distance));
  }

  /** Bitwise and, bitwise or: idempotent, with a neutral and an absorbing constant. */
  private Term meet(Op op, Term a, Term b, long neutral) {
    if (a == b || b.isConstant(neutral)) {
      return a;
    }
    if (b.isConstant(~neutral)) {
      return b;
    }
    if (ConditionRules.isFlag(a) && ConditionRules.isFlag(b)) {
      Op logical = neutral == 0 ? Op.OR : Op.AND;
      return terms.asInt(terms.apply(logical, a.argument(0), b.argument(0)));
    }
    return collapsed(op, a, b);
  }
}
