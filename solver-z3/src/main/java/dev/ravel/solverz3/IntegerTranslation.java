// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import dev.ravel.symbolic.Op;

/**
 * Integer operations on bit-vectors.
 *
 * <p>Z3's signed division rounds towards zero and wraps around like Java's; its shifts do not mask
 * the distance, so that is done here.
 */
final class IntegerTranslation {
  private final Context z3;

  IntegerTranslation(Context z3) {
    this.z3 = z3;
  }

  BitVecExpr unary(Op op, BitVecExpr a) {
    return switch (op) {
      case I2L -> z3.mkSignExt(32, a);
      case L2I -> z3.mkExtract(31, 0, a);
      case I2B -> z3.mkSignExt(24, z3.mkExtract(7, 0, a));
      case I2C -> z3.mkZeroExt(16, z3.mkExtract(15, 0, a));
      case I2S -> z3.mkSignExt(16, z3.mkExtract(15, 0, a));
      default -> z3.mkBVNeg(a);
    };
  }

  BitVecExpr binary(Op op, BitVecExpr a, BitVecExpr b) {
    return switch (op) {
      case IADD, LADD -> z3.mkBVAdd(a, b);
      case ISUB, LSUB -> z3.mkBVSub(a, b);
      case IMUL, LMUL -> z3.mkBVMul(a, b);
      case IDIV, LDIV -> z3.mkBVSDiv(a, b);
      case IREM, LREM -> z3.mkBVSRem(a, b);
      case ISHL, LSHL -> z3.mkBVSHL(a, distance(a, b));
      case ISHR, LSHR -> z3.mkBVASHR(a, distance(a, b));
      case IUSHR, LUSHR -> z3.mkBVLSHR(a, distance(a, b));
      case IAND, LAND -> z3.mkBVAND(a, b);
      case IOR, LOR -> z3.mkBVOR(a, b);
      case IXOR, LXOR -> z3.mkBVXOR(a, b);
      case LCMP -> sign(z3.mkBVSLT(b, a), z3.mkEq(a, b));
      default -> throw new IllegalStateException("bug in ravel: no translation of " + op);
    };
  }

  /** 1, 0 or -1. */
  BitVecExpr sign(BoolExpr isGreater, BoolExpr isEqual) {
    return choose(isGreater, number(1), choose(isEqual, number(0), number(-1)));
  }

  BitVecExpr choose(BoolExpr condition, BitVecExpr a, BitVecExpr b) {
    return (BitVecExpr) z3.mkITE(condition, a, b);
  }

  private BitVecExpr number(int value) {
    return z3.mkBV(value, Integer.SIZE);
  }

  private BitVecExpr distance(BitVecExpr shifted, BitVecExpr distance) {
    int width = shifted.getSortSize();
    BitVecExpr masked = z3.mkBVAND(distance, number(width - 1));
    return width == Integer.SIZE ? masked : z3.mkZeroExt(32, masked);
  }
}
