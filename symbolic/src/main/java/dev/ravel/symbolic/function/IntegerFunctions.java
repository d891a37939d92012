// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.function;

import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Sort;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** Models of {@code Math}, and of {@code Integer} or {@code Long}, for integers of one width. */
final class IntegerFunctions {
  private static final String MATH = "java/lang/Math";

  private final PureFunctions functions;
  private final Sort sort;
  private final String type;
  private final String box;

  IntegerFunctions(PureFunctions functions, Sort sort, String type, String box) {
    this.functions = functions;
    this.sort = sort;
    this.type = type;
    this.box = box;
  }

  void addAll() {
    addOrder();
    addExact();
    addFloor();
    addBits();
  }

  private void addOrder() {
    for (String owner : new String[] {MATH, box}) {
      binary(owner, "min", type, (t, w, a, b) -> t.choose(t.less(b, a), b, a));
      binary(owner, "max", type, (t, w, a, b) -> t.choose(t.less(a, b), b, a));
    }
    binary(box, "sum", type, (t, w, a, b) -> w.add(a, b));
    binary(box, "compare", "I", (t, w, a, b) -> compare(t, a, b));
    binary(
        box,
        "compareUnsigned",
        "I",
        (t, w, a, b) ->
            compare(t, w.add(a, w.constant(w.smallest())), w.add(b, w.constant(w.smallest()))));
    unary(box, "signum", "I", (t, w, a) -> compare(t, a, w.constant(0)));
    unary(MATH, "abs", type, (t, w, a) -> t.choose(w.isNegative(a), w.negate(a), a));
    if (sort == Sort.INT) {
      unary(box, "hashCode", "I", (t, w, a) -> a);
    } else {
      unary(box, "hashCode", "I", (t, w, a) -> w.toInt(w.xor(a, w.shiftRight(a, 32))));
    }
  }

  private void addExact() {
    exact("addExact", (t, w, a, b) -> w.add(a, b), this::sumOverflows);
    exact("subtractExact", (t, w, a, b) -> w.subtract(a, b), this::differenceOverflows);
    exact("multiplyExact", (t, w, a, b) -> w.multiply(a, b), this::productOverflows);
    exact("negateExact", (t, w, a) -> w.negate(a), (t, w, a) -> isSmallest(t, w, a));
    exact(
        "absExact",
        (t, w, a) -> t.choose(w.isNegative(a), w.negate(a), a),
        (t, w, a) -> isSmallest(t, w, a));
    exact(
        "incrementExact",
        (t, w, a) -> w.add(a, w.constant(1)),
        (t, w, a) -> t.equal(a, w.constant(~w.smallest())));
    exact(
        "decrementExact",
        (t, w, a) -> w.subtract(a, w.constant(1)),
        (t, w, a) -> isSmallest(t, w, a));
    if (sort == Sort.LONG) {
      functions.add(
          MATH,
          "toIntExact",
          "(J)I",
          unary((t, w, a) -> w.toInt(a))
              .throwingWhen(builder((t, w, a) -> t.not(t.equal(a, t.apply(Op.I2L, w.toInt(a)))))));
    }
  }

  private void addFloor() {
    Binary floorDiv =
        (t, w, a, b) -> {
          Term quotient = w.divide(a, b);
          Term isInexact = t.not(t.equal(w.multiply(quotient, b), a));
          Term isBelow = t.and(w.isNegative(w.xor(a, b)), isInexact);
          return t.choose(isBelow, w.subtract(quotient, w.constant(1)), quotient);
        };
    Binary floorMod =
        (t, w, a, b) -> {
          Term remainder = w.remainder(a, b);
          Term isBelow = t.and(w.isNegative(w.xor(remainder, b)), t.not(w.isZero(remainder)));
          return t.choose(isBelow, w.add(remainder, b), remainder);
        };
    Binary ceilDiv =
        (t, w, a, b) -> {
          Term quotient = w.divide(a, b);
          Term isInexact = t.not(t.equal(w.multiply(quotient, b), a));
          Term isAbove = t.and(t.not(w.isNegative(w.xor(a, b))), isInexact);
          return t.choose(isAbove, w.add(quotient, w.constant(1)), quotient);
        };
    Binary ceilMod =
        (t, w, a, b) -> {
          Term remainder = w.remainder(a, b);
          Term isAbove =
              t.and(t.not(w.isNegative(w.xor(remainder, b))), t.not(w.isZero(remainder)));
          return t.choose(isAbove, w.subtract(remainder, b), remainder);
        };
    Binary overflows =
        (t, w, a, b) -> t.or(w.isZero(b), t.and(isSmallest(t, w, a), t.equal(b, w.constant(-1))));
    exact("ceilDiv", ceilDiv, (t, w, a, b) -> w.isZero(b));
    exact("ceilMod", ceilMod, (t, w, a, b) -> w.isZero(b));
    exact("divideExact", (t, w, a, b) -> w.divide(a, b), overflows);
    exact("floorDivExact", floorDiv, overflows);
    exact("ceilDivExact", ceilDiv, overflows);
    exact("floorDiv", floorDiv, (t, w, a, b) -> w.isZero(b));
    exact("floorMod", floorMod, (t, w, a, b) -> w.isZero(b));
  }

  private void addBits() {
    unary(box, "bitCount", "I", (t, w, a) -> new BitFormulas(w).bitCount(a));
    unary(box, "numberOfLeadingZeros", "I", (t, w, a) -> new BitFormulas(w).leadingZeros(a));
    unary(box, "numberOfTrailingZeros", "I", (t, w, a) -> new BitFormulas(w).trailingZeros(a));
    unary(box, "highestOneBit", type, (t, w, a) -> new BitFormulas(w).highestOne(a));
    unary(box, "lowestOneBit", type, (t, w, a) -> new BitFormulas(w).lowestOne(a));
    unary(box, "reverse", type, (t, w, a) -> new BitFormulas(w).reverse(a));
    unary(box, "reverseBytes", type, (t, w, a) -> new BitFormulas(w).reverseBytes(a));
    rotate("rotateLeft", distance -> distance);
    rotate("rotateRight", distance -> distance.negated());
  }

  private void rotate(String name, UnaryOperator<Distance> direction) {
    functions.add(
        box,
        name,
        "(" + type + "I)" + type,
        (t, arguments) -> {
          Term given = arguments.get(1);
          Distance distance = direction.apply(new Distance(given, t.apply(Op.INEG, given)));
          return new BitFormulas(new Width(t, sort))
              .rotateLeft(arguments.get(0), distance.left, distance.right);
        });
  }

  private Term sumOverflows(Terms t, Width w, Term a, Term b) {
    Term sum = w.add(a, b);
    return w.isNegative(w.and(w.xor(a, sum), w.xor(b, sum)));
  }

  private Term differenceOverflows(Terms t, Width w, Term a, Term b) {
    return w.isNegative(w.and(w.xor(a, b), w.xor(a, w.subtract(a, b))));
  }

  private Term productOverflows(Terms t, Width w, Term a, Term b) {
    Term product = w.multiply(a, b);
    if (sort == Sort.INT) {
      BinaryOperator<Term> wide =
          (x, y) -> t.apply(Op.LMUL, t.apply(Op.I2L, x), t.apply(Op.I2L, y));
      return t.not(t.equal(wide.apply(a, b), t.apply(Op.I2L, product)));
    }
    Term isInexact = t.not(t.equal(w.divide(product, b), a));
    Term wraps = t.and(isSmallest(t, w, a), t.equal(b, w.constant(-1)));
    return t.or(t.and(t.not(w.isZero(b)), isInexact), wraps);
  }

  private static Term isSmallest(Terms t, Width w, Term a) {
    return t.equal(a, w.constant(w.smallest()));
  }

  static Term compare(Terms t, Term a, Term b) {
    return t.choose(t.less(a, b), t.constant(-1), t.asInt(t.less(b, a)));
  }

  private void unary(String owner, String name, String result, Unary formula) {
    functions.add(owner, name, "(" + type + ")" + result, unary(formula));
  }

  private void binary(String owner, String name, String result, Binary formula) {
    functions.add(owner, name, "(" + type + type + ")" + result, builder(formula));
  }

  private void exact(String name, Unary formula, Unary overflow) {
    functions.add(
        MATH, name, "(" + type + ")" + type, unary(formula).throwingWhen(builder(overflow)));
  }

  private void exact(String name, Binary formula, Binary overflow) {
    functions.add(
        MATH,
        name,
        "(" + type + type + ")" + type,
        PureFunction.of(builder(formula)).throwingWhen(builder(overflow)));
  }

  private PureFunction unary(Unary formula) {
    return PureFunction.of(builder(formula));
  }

  private PureFunction.Builder builder(Unary formula) {
    return (t, arguments) -> formula.build(t, new Width(t, sort), arguments.get(0));
  }

  private PureFunction.Builder builder(Binary formula) {
    return (t, arguments) ->
        formula.build(t, new Width(t, sort), arguments.get(0), arguments.get(1));
  }

  private record Distance(Term left, Term right) {
    Distance negated() {
      return new Distance(right, left);
    }
  }

  /** A formula with one variable. */
  @FunctionalInterface
  private interface Unary {
    Term build(Terms t, Width w, Term a);
  }

  /** A formula with two variables. */
  @FunctionalInterface
  private interface Binary {
    Term build(Terms t, Width w, Term a, Term b);
  }
}
