// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.solve;

import dev.ravel.symbolic.Arithmetic;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Term;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/**
 * Computes which value of one input gives a term a wanted value, while the other inputs are fixed.
 *
 * <p>The result is a guess: operations that lose information are inverted as if they did not, and
 * the caller evaluates the result. {@code x / 2 == 5} gives 10.
 */
final class Inversion {
  /** Longer paths to the input are not worth a guess. */
  private static final int MAX_DEPTH = 64;

  private final Input input;
  private final ToLongFunction<Term> valueOf;

  /**
   * @param valueOf the values of terms that do not depend on the input
   */
  Inversion(Input input, ToLongFunction<Term> valueOf) {
    this.input = input;
    this.valueOf = valueOf;
  }

  /** A value for the input, if only one argument of every operation on the path depends on it. */
  OptionalLong solve(Term term, long wanted) {
    Term t = term;
    long value = wanted;
    for (int depth = 0; depth < MAX_DEPTH; depth++) {
      if (t.op() == Op.INPUT) {
        return t.input().equals(input) ? OptionalLong.of(value) : OptionalLong.empty();
      }
      if (t.arity() == 1) {
        value = unary(t.op(), value);
        t = t.argument(0);
        continue;
      }
      boolean onLeft = mentions(t.argument(0));
      if (t.arity() != 2 || onLeft == mentions(t.argument(1))) {
        return OptionalLong.empty();
      }
      long other = valueOf.applyAsLong(t.argument(onLeft ? 1 : 0));
      value = onLeft ? left(t.op(), value, other) : right(t.op(), value, other);
      t = t.argument(onLeft ? 0 : 1);
    }
    return OptionalLong.empty();
  }

  /** The value of a term that does not depend on the input. */
  long valueOf(Term term) {
    return valueOf.applyAsLong(term);
  }

  boolean mentions(Term term) {
    return term.inputs().contains(input);
  }

  private static long unary(Op op, long value) {
    return switch (op) {
      case INEG, LNEG, FNEG, DNEG -> op.apply(value, 0, 0);
      case DSQRT -> Op.DMUL.apply(value, value, 0);
      case L2I, I2B, I2C, I2S -> value;
      case I2L -> (int) value;
      case I2F -> Op.F2I.apply(value, 0, 0);
      case I2D -> Op.D2I.apply(value, 0, 0);
      case L2F -> Op.F2L.apply(value, 0, 0);
      case L2D -> Op.D2L.apply(value, 0, 0);
      case F2I -> Op.I2F.apply(value, 0, 0);
      case F2L -> Op.L2F.apply(value, 0, 0);
      case D2I -> Op.I2D.apply(value, 0, 0);
      case D2L -> Op.L2D.apply(value, 0, 0);
      case F2D -> Op.D2F.apply(value, 0, 0);
      case D2F -> Op.F2D.apply(value, 0, 0);
      default -> value;
    };
  }

  /** The left operand for a wanted result, when the right one is known. */
  private static long left(Op op, long value, long right) {
    return switch (op) {
      case IADD -> Op.ISUB.apply(value, right, 0);
      case LADD -> value - right;
      case FADD -> Op.FSUB.apply(value, right, 0);
      case DADD -> Op.DSUB.apply(value, right, 0);
      case ISUB -> Op.IADD.apply(value, right, 0);
      case LSUB -> value + right;
      case FSUB -> Op.FADD.apply(value, right, 0);
      case DSUB -> Op.DADD.apply(value, right, 0);
      case IMUL -> (int) quotient(value & 0xFFFFFFFFL, right);
      case LMUL -> quotient(value, right);
      case FMUL -> Op.FDIV.apply(value, right, 0);
      case DMUL -> Op.DDIV.apply(value, right, 0);
      case IDIV -> Op.IMUL.apply(value, right, 0);
      case LDIV -> value * right;
      case FDIV -> Op.FMUL.apply(value, right, 0);
      case DDIV -> Op.DMUL.apply(value, right, 0);
      case IXOR, LXOR -> value ^ right;
      case ISHL -> Op.IUSHR.apply(value, right, 0);
      case LSHL -> Op.LUSHR.apply(value, right, 0);
      case ISHR, IUSHR -> Op.ISHL.apply(value, right, 0);
      case LSHR, LUSHR -> Op.LSHL.apply(value, right, 0);
      case IOR, LOR -> value & ~right;
      default -> value;
    };
  }

  /** The right operand for a wanted result, when the left one is known. */
  private static long right(Op op, long value, long left) {
    return switch (op) {
      case ISUB -> Op.ISUB.apply(left, value, 0);
      case LSUB -> left - value;
      case FSUB -> Op.FSUB.apply(left, value, 0);
      case DSUB -> Op.DSUB.apply(left, value, 0);
      case IDIV -> Op.IDIV.apply(left, value, 0);
      case LDIV -> Op.LDIV.apply(left, value, 0);
      case FDIV -> Op.FDIV.apply(left, value, 0);
      case DDIV -> Op.DDIV.apply(left, value, 0);
      case ISHL, ISHR, IUSHR, LSHL, LSHR, LUSHR, IREM, LREM, FREM, DREM -> value;
      default -> left(op, value, left);
    };
  }

  /** Division modulo a power of two: exact for odd divisors, otherwise one of the solutions. */
  private static long quotient(long value, long divisor) {
    if (divisor == 0) {
      return 0;
    }
    int zeros = Long.numberOfTrailingZeros(divisor);
    return (value >>> zeros) * Arithmetic.inverse(divisor >>> zeros);
  }
}
