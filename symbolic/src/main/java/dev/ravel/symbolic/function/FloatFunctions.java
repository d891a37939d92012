// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.function;

import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Sort;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;

/** Models of {@code Math}, and of {@code Float} or {@code Double}, for one floating-point type. */
final class FloatFunctions {
  private static final String MATH = "java/lang/Math";

  private final PureFunctions functions;
  private final Sort sort;
  private final String type;
  private final String box;

  FloatFunctions(PureFunctions functions, Sort sort, String type, String box) {
    this.functions = functions;
    this.sort = sort;
    this.type = type;
    this.box = box;
  }

  void addAll() {
    String unary = "(" + type + ")";
    String binary = "(" + type + type + ")";
    functions.add(MATH, "abs", unary + type, (t, a) -> abs(t, a.get(0)));
    functions.add(MATH, "signum", unary + type, (t, a) -> signum(t, a.get(0)));
    functions.add(box, "isNaN", unary + "Z", (t, a) -> t.asInt(isNan(t, a.get(0))));
    functions.add(box, "isInfinite", unary + "Z", (t, a) -> t.asInt(isInfinite(t, a.get(0))));
    functions.add(
        box,
        "isFinite",
        unary + "Z",
        (t, a) -> t.asInt(t.apply(lessOp(), abs(t, a.get(0)), infinity(t))));
    functions.add(
        box, "sum", binary + type, (t, a) -> t.apply(op(Op.FADD, Op.DADD), a.get(0), a.get(1)));
    functions.add(box, "compare", binary + "I", (t, a) -> compare(t, a.get(0), a.get(1)));
    for (String owner : new String[] {MATH, box}) {
      functions.add(owner, "min", binary + type, (t, a) -> least(t, a.get(0), a.get(1)));
      functions.add(owner, "max", binary + type, (t, a) -> greatest(t, a.get(0), a.get(1)));
    }
  }

  /** Subtracts from 0, which also turns -0.0 into 0.0. */
  private Term abs(Terms t, Term a) {
    Term isSmall = t.apply(op(Op.FLE, Op.DLE), a, number(t, 0));
    return t.choose(isSmall, t.apply(op(Op.FSUB, Op.DSUB), number(t, 0), a), a);
  }

  private Term signum(Terms t, Term a) {
    Term isPositive = t.apply(lessOp(), number(t, 0), a);
    Term isNegative = t.apply(lessOp(), a, number(t, 0));
    return t.choose(isPositive, number(t, 1), t.choose(isNegative, number(t, -1), a));
  }

  /** NaN takes precedence, then -0.0 over 0.0. */
  private Term least(Terms t, Term a, Term b) {
    Term isFirst = t.or(t.apply(lessOp(), a, b), t.and(equal(t, a, b), isNegativeZero(t, a)));
    return t.choose(isNan(t, a), a, t.choose(isFirst, a, b));
  }

  /** NaN takes precedence, then 0.0 over -0.0. */
  private Term greatest(Terms t, Term a, Term b) {
    Term isFirst = t.or(t.apply(lessOp(), b, a), t.and(equal(t, a, b), isNegativeZero(t, b)));
    return t.choose(isNan(t, a), a, t.choose(isFirst, a, b));
  }

  /** Orders -0.0 before 0.0, and NaN after all other values. */
  private Term compare(Terms t, Term a, Term b) {
    Term zeros = t.apply(Op.ISUB, t.asInt(isNegativeZero(t, b)), t.asInt(isNegativeZero(t, a)));
    Term unordered = t.apply(Op.ISUB, t.asInt(isNan(t, a)), t.asInt(isNan(t, b)));
    Term notLess =
        t.choose(
            t.apply(lessOp(), b, a), t.constant(1), t.choose(equal(t, a, b), zeros, unordered));
    return t.choose(t.apply(lessOp(), a, b), t.constant(-1), notLess);
  }

  /** Division distinguishes the zeros. */
  private Term isNegativeZero(Terms t, Term a) {
    Term inverse = t.apply(op(Op.FDIV, Op.DDIV), number(t, 1), a);
    return t.and(equal(t, a, number(t, 0)), t.apply(lessOp(), inverse, number(t, 0)));
  }

  private Term isNan(Terms t, Term a) {
    return t.not(equal(t, a, a));
  }

  private Term isInfinite(Terms t, Term a) {
    return equal(t, abs(t, a), infinity(t));
  }

  private Term equal(Terms t, Term a, Term b) {
    return t.apply(op(Op.FEQ, Op.DEQ), a, b);
  }

  private Op lessOp() {
    return op(Op.FLT, Op.DLT);
  }

  private Op op(Op forFloat, Op forDouble) {
    return sort == Sort.FLOAT ? forFloat : forDouble;
  }

  private Term infinity(Terms t) {
    return number(t, Double.POSITIVE_INFINITY);
  }

  private Term number(Terms t, double value) {
    return sort == Sort.FLOAT ? t.constant((float) value) : t.constant(value);
  }
}
