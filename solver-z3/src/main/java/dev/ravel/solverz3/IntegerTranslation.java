// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;

/**
 * Translates integer operations into bit-vectors.
 *
 * <p>Z3's signed division rounds towards zero and wraps around like Java's. Its shifts do not mask
 * the distance, so the translation does.
 */
final class IntegerTranslation {
  private final Context z3;

  IntegerTranslation(Context z3) {
    this.z3 = z3;
  }

  /** Java's {@code lcmp}. */
  BitVecExpr compare(BitVecExpr a, BitVecExpr b) {
    return sign(z3.mkBVSLT(b, a), z3.mkEq(a, b));
  }

  /** 1 if greater, 0 if equal, else -1. */
  BitVecExpr sign(BoolExpr isGreater, BoolExpr isEqual) {
    return choose(isGreater, number(1), choose(isEqual, number(0), number(-1)));
  }

  BitVecExpr choose(BoolExpr condition, BitVecExpr a, BitVecExpr b) {
    return (BitVecExpr) z3.mkITE(condition, a, b);
  }

  private BitVecExpr number(int value) {
    return z3.mkBV(value, Integer.SIZE);
  }

  BitVecExpr distance(BitVecExpr shifted, BitVecExpr distance) {
    int width = shifted.getSortSize();
    BitVecExpr masked = z3.mkBVAND(distance, number(width - 1));
    return width == Integer.SIZE ? masked : z3.mkZeroExt(32, masked);
  }
}
