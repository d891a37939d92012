// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

/** Rewrites conversions and negations: removes narrowing after widening, and double negation. */
final class ConversionRules {
  private final Terms terms;

  ConversionRules(Terms terms) {
    this.terms = terms;
  }

  Term apply(Op op, Term a) {
    return switch (op) {
      case INEG, LNEG -> a.op() == op ? a.argument(0) : terms.make(op, a);
      case L2I -> a.op() == Op.I2L ? a.argument(0) : terms.make(op, a);
      case D2F -> a.op() == Op.F2D ? a.argument(0) : terms.make(op, a);
      case I2B -> narrow(op, a, Byte.MIN_VALUE, Byte.MAX_VALUE);
      case I2S -> narrow(op, a, Short.MIN_VALUE, Short.MAX_VALUE);
      case I2C -> narrow(op, a, Character.MIN_VALUE, Character.MAX_VALUE);
      default -> terms.make(op, a);
    };
  }

  private Term narrow(Op op, Term a, long min, long max) {
    if (Bounds.of(a).isWithin(min, max)) {
      return a;
    }
    return keepsLowBits(op, a.op()) ? terms.make(op, a.argument(0)) : terms.make(op, a);
  }

  /** Whether the inner conversion keeps all bits that the outer one uses. */
  private static boolean keepsLowBits(Op outer, Op inner) {
    return switch (inner) {
      case I2S, I2C -> true;
      case I2B -> outer == Op.I2B;
      default -> false;
    };
  }
}
