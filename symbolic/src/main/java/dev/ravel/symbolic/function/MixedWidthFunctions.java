// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.function;

import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Sort;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.util.List;

/** Models of functions on longs and ints together, and of unsigned division of longs. */
final class MixedWidthFunctions {
  private static final String MATH = "java/lang/Math";
  private static final String LONG = "java/lang/Long";

  private final PureFunctions functions;

  MixedWidthFunctions(PureFunctions functions) {
    this.functions = functions;
  }

  void addAll() {
    widened("floorDiv", "J");
    widened("floorMod", "I");
    widened("ceilDiv", "J");
    widened("ceilMod", "I");
    widened("multiplyExact", "J");
    functions.add(
        MATH,
        "multiplyFull",
        "(II)J",
        (t, a) -> t.apply(Op.LMUL, wide(t, a.get(0)), wide(t, a.get(1))));
    functions.add(
        MATH,
        "clamp",
        "(JII)I",
        PureFunction.of(
                (t, a) ->
                    t.apply(Op.L2I, clamped(t, a.get(0), wide(t, a.get(1)), wide(t, a.get(2)))))
            .throwingWhen((t, a) -> t.less(a.get(2), a.get(1))));
    functions.add(
        MATH,
        "clamp",
        "(JJJ)J",
        PureFunction.of((t, a) -> clamped(t, a.get(0), a.get(1), a.get(2)))
            .throwingWhen((t, a) -> t.less(a.get(2), a.get(1))));
    functions.add(LONG, "divideUnsigned", "(JJ)J", unsigned(MixedWidthFunctions::quotient));
    functions.add(
        LONG,
        "remainderUnsigned",
        "(JJ)J",
        unsigned((t, a) -> rest(t, a.get(0), quotient(t, a), a.get(1))));
  }

  private void widened(String name, String result) {
    PureFunction model = functions.find(MATH, name, "(JJ)J").orElseThrow();
    functions.add(
        MATH,
        name,
        "(JI)" + result,
        PureFunction.of(
                (t, a) -> {
                  Term term = model.result(t, widened(t, a));
                  return result.equals("I") ? t.apply(Op.L2I, term) : term;
                })
            .throwingWhen((t, a) -> model.throwsWhen(t, widened(t, a))));
  }

  private static List<Term> widened(Terms t, List<Term> arguments) {
    return List.of(arguments.get(0), wide(t, arguments.get(1)));
  }

  private static Term wide(Terms t, Term a) {
    return t.apply(Op.I2L, a);
  }

  private static Term clamped(Terms t, Term value, Term min, Term max) {
    return t.choose(t.less(value, min), min, t.choose(t.less(max, value), max, value));
  }

  private static PureFunction unsigned(PureFunction.Builder result) {
    return PureFunction.of(result).throwingWhen((t, a) -> t.equal(a.get(1), t.constant(0L)));
  }

  /** Unsigned division by signed division of half the dividend (Warren, Hacker's Delight, 9-3). */
  private static Term quotient(Terms t, List<Term> arguments) {
    Term dividend = arguments.get(0);
    Term divisor = arguments.get(1);
    Width w = new Width(t, Sort.LONG);
    Term guess = w.shiftLeft(w.divide(w.shiftRight(dividend, 1), divisor), 1);
    Term rest = rest(t, dividend, guess, divisor);
    Term isOneMore = w.shiftRight(w.or(rest, w.not(w.subtract(rest, divisor))), 63);
    Term isGreater = w.shiftRight(w.and(dividend, w.not(w.subtract(dividend, divisor))), 63);
    return t.choose(w.isNegative(divisor), isGreater, w.add(guess, isOneMore));
  }

  private static Term rest(Terms t, Term dividend, Term quotient, Term divisor) {
    Width w = new Width(t, Sort.LONG);
    return w.subtract(dividend, w.multiply(quotient, divisor));
  }
}
