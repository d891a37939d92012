// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.FPExpr;
import com.microsoft.z3.FPRMNum;
import com.microsoft.z3.FPSort;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.Sort;
import java.util.ArrayList;
import java.util.List;

/**
 * Translates floating-point operations into Z3's theory of IEEE numbers.
 *
 * <p>Java's floating-point remainder is C's {@code fmod}, which that theory lacks. It becomes a
 * fresh number with properties of the true remainder, the {@code facts}. So "unsatisfiable" stays
 * correct, but a model may be wrong, which evaluation in Java detects.
 */
final class FloatTranslation {
  private final Context z3;
  private final IntegerTranslation integers;
  private final FPRMNum nearest;
  private final FPRMNum towardsZero;
  private final List<BoolExpr> facts = new ArrayList<>();

  FloatTranslation(Context z3, IntegerTranslation integers) {
    this.z3 = z3;
    this.integers = integers;
    this.nearest = z3.mkFPRNE();
    this.towardsZero = z3.mkFPRTZ();
  }

  List<BoolExpr> facts() {
    return facts;
  }

  FPExpr constant(Sort sort, long bits) {
    return fromBits(sort, z3.mkBV(bits, sort == Sort.DOUBLE ? Long.SIZE : Integer.SIZE));
  }

  FPExpr fromBits(Sort sort, BitVecExpr bits) {
    return z3.mkFPToFP(bits, sortOf(sort));
  }

  FPExpr fromInteger(Sort sort, BitVecExpr integer) {
    return z3.mkFPToFP(nearest, integer, sortOf(sort), true);
  }

  FPExpr resized(Sort sort, FPExpr number) {
    return z3.mkFPToFP(nearest, number, sortOf(sort));
  }

  BoolExpr range(Input input, BitVecExpr bits) {
    FPExpr number = fromBits(input.sort(), bits);
    return z3.mkAnd(
        z3.mkFPLEq(constant(input.sort(), input.min()), number),
        z3.mkFPLEq(number, constant(input.sort(), input.max())));
  }

  /** Java saturates and turns NaN into 0, where Z3 leaves the result undefined. */
  BitVecExpr toInteger(FPExpr number, int width) {
    long smallest = width == Integer.SIZE ? Integer.MIN_VALUE : Long.MIN_VALUE;
    FPSort sort = number.getSort();
    FPExpr low = z3.mkFPNumeral((double) smallest, sort);
    FPExpr high = z3.mkFPNumeral(-(double) smallest, sort);
    BitVecExpr inside = z3.mkFPToBV(towardsZero, number, width, true);
    BitVecExpr fromLow = integers.choose(z3.mkFPLEq(number, low), z3.mkBV(smallest, width), inside);
    BitVecExpr fromHigh =
        integers.choose(z3.mkFPGEq(number, high), z3.mkBV(~smallest, width), fromLow);
    return integers.choose(z3.mkFPIsNaN(number), z3.mkBV(0, width), fromHigh);
  }

  FPExpr squareRoot(FPExpr a) {
    return z3.mkFPSqrt(nearest, a);
  }

  FPExpr sum(FPExpr a, FPExpr b) {
    return z3.mkFPAdd(nearest, a, b);
  }

  FPExpr difference(FPExpr a, FPExpr b) {
    return z3.mkFPSub(nearest, a, b);
  }

  FPExpr product(FPExpr a, FPExpr b) {
    return z3.mkFPMul(nearest, a, b);
  }

  FPExpr quotient(FPExpr a, FPExpr b) {
    return z3.mkFPDiv(nearest, a, b);
  }

  /** Java's {@code fcmpl} and {@code dcmpl}: -1 if an argument is NaN. */
  BitVecExpr compare(FPExpr a, FPExpr b) {
    return integers.sign(z3.mkFPGt(a, b), z3.mkFPEq(a, b));
  }

  /** Java's {@code fcmpg} and {@code dcmpg}: 1 if an argument is NaN. */
  BitVecExpr compareGreater(FPExpr a, FPExpr b) {
    return z3.mkBVNeg(integers.sign(z3.mkFPLt(a, b), z3.mkFPEq(a, b)));
  }

  FPExpr remainder(FPExpr a, FPExpr b) {
    FPExpr result = (FPExpr) z3.mkFreshConst("remainder", a.getSort());
    BoolExpr isUndefined =
        z3.mkOr(z3.mkFPIsNaN(a), z3.mkFPIsNaN(b), z3.mkFPIsInfinite(a), z3.mkFPIsZero(b));
    BoolExpr isSmall = z3.mkFPLt(z3.mkFPAbs(a), z3.mkFPAbs(b));
    facts.add(z3.mkEq(z3.mkFPIsNaN(result), isUndefined));
    facts.add(z3.mkImplies(z3.mkAnd(z3.mkNot(isUndefined), isSmall), z3.mkEq(result, a)));
    facts.add(
        z3.mkImplies(
            z3.mkNot(isUndefined),
            z3.mkAnd(
                z3.mkFPLt(z3.mkFPAbs(result), z3.mkFPAbs(b)),
                z3.mkFPLEq(z3.mkFPAbs(result), z3.mkFPAbs(a)),
                z3.mkEq(z3.mkFPIsNegative(result), z3.mkFPIsNegative(a)))));
    return result;
  }

  private FPSort sortOf(Sort sort) {
    return sort == Sort.DOUBLE ? z3.mkFPSortDouble() : z3.mkFPSortSingle();
  }
}
