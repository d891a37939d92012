// SPDX-License-Identifier: Apache-2.0
package dev.ravel.solverz3;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.symbolic.Evaluator;
import dev.ravel.symbolic.Input;
import dev.ravel.symbolic.InputType;
import dev.ravel.symbolic.InputValues;
import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import dev.ravel.symbolic.solve.Answer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Z3 alone, without the stages in front of it. */
final class Z3SolverTest {
  private static final Answer UNSAT = new Answer.Unsat();

  private final Z3Solver z3 = Z3Solver.start(Z3Options.DEFAULT);
  private final Terms terms = new Terms();
  private final Term x = terms.input(Input.of(0, 0, InputType.INT));
  private final Term y = terms.input(Input.of(0, 1, InputType.INT));
  private final Term wide = terms.input(Input.of(0, 2, InputType.LONG));
  private final Term f = terms.input(Input.of(0, 3, InputType.FLOAT));
  private final Term d = terms.input(Input.of(0, 4, InputType.DOUBLE));

  @AfterEach
  void close() {
    z3.close();
  }

  @Test
  void findsTheOverflowOfFigure23() {
    // Fig. 2.3 of Kähkönen's thesis. x is 10 or 11. 11 y = 1452 has only the solution 132, which
    // is not less than 11. 10 y = 1452 has -858993314 and another solution that differs by 2^31,
    // which is positive.
    InputValues found =
        sat(
            terms.less(y, x),
            equal(apply(Op.IMUL, x, y), 1452),
            equal(apply(Op.IDIV, x, terms.constant(2)), 5));
    assertEquals(InputValues.of(Map.of(x.input(), 10L, y.input(), -858993314L)), found);
  }

  @Test
  void divisionOfTheSmallestIntWraps() {
    Term quotient = apply(Op.IDIV, x, y);
    InputValues found = sat(equal(quotient, Integer.MIN_VALUE), terms.less(y, terms.constant(0)));
    assertEquals(
        InputValues.of(Map.of(x.input(), (long) Integer.MIN_VALUE, y.input(), -1L)), found);
    assertEquals(
        UNSAT,
        solve(
            equal(x, Integer.MIN_VALUE), equal(y, -1), terms.not(equal(apply(Op.IREM, x, y), 0))));
  }

  @Test
  void shiftsMaskTheirDistance() {
    InputValues found =
        sat(equal(apply(Op.ISHL, terms.constant(3), x), 12), terms.less(terms.constant(100), x));
    assertEquals(2, found.valueOf(x.input()) & 31);
    sat(equal(apply(Op.IUSHR, terms.constant(-1), x), 1), terms.less(x, terms.constant(0)));
    sat(
        terms.equal(apply(Op.LSHR, wide, x), terms.constant(-5L)),
        terms.less(terms.constant(64), x));
    assertEquals(UNSAT, solve(equal(apply(Op.ISHL, terms.constant(1), x), 3)));
  }

  @Test
  void narrowingKeepsTheLowBits() {
    InputValues found =
        sat(equal(apply(Op.L2I, wide), 7), terms.less(wide, terms.constant(Long.MIN_VALUE + 9)));
    assertEquals(7, (int) found.valueOf(wide.input()));
    sat(equal(apply(Op.I2B, x), -3), terms.less(terms.constant(1_000), x));
    sat(equal(apply(Op.I2C, x), 65_000), terms.less(x, terms.constant(0)));
    assertEquals(UNSAT, solve(equal(apply(Op.I2S, x), 40_000)));
  }

  @Test
  void nanIsNeitherLessNorAtLeast() {
    Term isLess = apply(Op.FLT, f, terms.constant(1f));
    Term isAtLeast = apply(Op.FLE, terms.constant(1f), f);
    InputValues found = sat(terms.not(isLess), terms.not(isAtLeast));
    assertEquals(Float.floatToIntBits(Float.NaN), found.valueOf(f.input()));
    assertEquals(UNSAT, solve(apply(Op.FEQ, f, f), terms.not(isLess), terms.not(isAtLeast)));
    Term ranged = terms.input(floatInput(-1f, 2f));
    assertEquals(UNSAT, solve(terms.not(apply(Op.FEQ, ranged, ranged))));
  }

  @Test
  void floatsAreNotReal() {
    // 0.1 + 0.2 is not 0.3; but some number absorbs 1.
    Term sum = apply(Op.DADD, terms.constant(0.1), d);
    sat(
        apply(Op.DEQ, sum, terms.constant(0.1 + 0.2)),
        terms.not(apply(Op.DEQ, sum, terms.constant(0.3))));
    sat(
        apply(Op.FEQ, apply(Op.FADD, f, terms.constant(1f)), f),
        apply(Op.FLT, f, terms.constant(Float.MAX_VALUE)));
    Term zero = apply(Op.FEQ, f, terms.constant(0f));
    Term negative = apply(Op.FLT, apply(Op.FDIV, terms.constant(1f), f), terms.constant(0f));
    assertEquals(Float.floatToIntBits(-0f), sat(zero, negative).valueOf(f.input()));
  }

  @Test
  void conversionsOfFloatsSaturate() {
    sat(equal(apply(Op.F2I, f), Integer.MAX_VALUE), apply(Op.FLT, f, terms.constant(3e9f)));
    sat(equal(apply(Op.D2I, d), Integer.MIN_VALUE), apply(Op.DLT, d, terms.constant(-3e9)));
    InputValues nan =
        sat(equal(apply(Op.D2I, d), 0), terms.not(apply(Op.DLT, d, terms.constant(1.0))));
    assertEquals(Double.doubleToLongBits(Double.NaN), nan.valueOf(d.input()));
    sat(terms.equal(apply(Op.D2L, d), terms.constant(Long.MAX_VALUE)));
    sat(apply(Op.FEQ, apply(Op.I2F, x), terms.constant(16777216f)), equal(x, 16777217));
  }

  @Test
  void rootsAreRounded() {
    Term near =
        terms.input(
            new Input(
                0, 9, InputType.DOUBLE, Double.doubleToLongBits(1), Double.doubleToLongBits(1.25)));
    // The root of the number after 1 is rounded to 1.
    sat(
        apply(Op.DEQ, apply(Op.DSQRT, near), terms.constant(1.0)),
        terms.not(apply(Op.DEQ, near, terms.constant(1.0))));
    Term root = apply(Op.DSQRT, d);
    assertEquals(UNSAT, solve(apply(Op.DLT, d, terms.constant(0.0)), apply(Op.DEQ, root, root)));
  }

  @Test
  void roundingHandlesHalvesAndZeros() {
    Term half = terms.constant(2.5);
    sat(apply(Op.DEQ, d, half), apply(Op.DEQ, apply(Op.DRINT, d), terms.constant(2.0)));
    assertEquals(
        UNSAT,
        solve(apply(Op.DEQ, d, half), apply(Op.DEQ, apply(Op.DRINT, d), terms.constant(3.0))));
    InputValues found =
        sat(
            apply(Op.DEQ, apply(Op.DFLOOR, d), terms.constant(-3.0)),
            apply(Op.DEQ, apply(Op.DCEIL, d), terms.constant(-2.0)));
    double number = Double.longBitsToDouble(found.valueOf(d.input()));
    assertTrue(number > -3 && number < -2, () -> "" + number);
    // 1 / -0.0 is negative.
    sat(
        apply(Op.DEQ, d, terms.constant(-0.5)),
        apply(
            Op.DEQ,
            apply(Op.DDIV, terms.constant(1.0), apply(Op.DCEIL, d)),
            terms.constant(Double.NEGATIVE_INFINITY)));
  }

  @Test
  void remaindersOfFloatsAreNotTrusted() {
    Term small = apply(Op.DREM, d, terms.constant(10.0));
    assertEquals(UNSAT, solve(apply(Op.DLT, terms.constant(10.0), small)));
    sat(
        apply(Op.DEQ, small, terms.constant(2.5)),
        apply(Op.DLT, d, terms.constant(3.0)),
        apply(Op.DLT, terms.constant(0.0), d));
    Answer answer =
        solve(apply(Op.DEQ, small, terms.constant(2.5)), apply(Op.DEQ, d, terms.constant(27.0)));
    assertEquals(new Answer.Unknown("the solver has no remainder of floats"), answer);
  }

  @Test
  void rangesHold() {
    Term digit = terms.input(new Input(0, 7, InputType.INT, 0, 9));
    Term product = apply(Op.IMUL, digit, digit);
    assertEquals(UNSAT, solve(terms.less(terms.constant(81), product)));
    assertEquals(9, sat(terms.less(terms.constant(64), product)).valueOf(digit.input()));
  }

  @Test
  void sameNameWithAnotherTypeIsAnotherInput() {
    Term other = terms.input(Input.of(0, 0, InputType.SHORT));
    InputValues found = sat(equal(other, 3), equal(x, 70_000));
    assertEquals(3, found.valueOf(other.input()));
  }

  /** Constraints of the program Updater: turned into bits, each of them takes minutes. */
  @Test
  void productsOfInputsTakeLittleEffort() {
    Term a = terms.input(Input.of(1, 0, InputType.INT));
    Term b = terms.input(Input.of(1, 1, InputType.INT));
    Term sum = apply(Op.IADD, a, b);
    Term product = apply(Op.IMUL, x, sum);
    try (Z3Solver lazy = Z3Solver.start(Z3Options.DEFAULT.withEffort(500_000))) {
      List<Term> zero =
          List.of(
              equal(y, 0), terms.equal(y, product), terms.not(equal(x, 0)), differ(sum, product));
      assertInstanceOf(Answer.Sat.class, lazy.solve(zero, InputValues.NONE));
      List<Term> same =
          List.of(
              terms.equal(y, sum),
              terms.equal(y, product),
              terms.not(equal(y, 0)),
              equal(apply(Op.IAND, y, terms.constant(1)), 1),
              differ(x, terms.constant(1)));
      assertEquals(UNSAT, lazy.solve(same, InputValues.NONE));
    }
  }

  private Term differ(Term a, Term b) {
    return terms.not(terms.equal(a, b));
  }

  @Test
  void exceedingALimitIsUnknown() {
    Term a = terms.input(Input.of(1, 0, InputType.LONG));
    Term b = terms.input(Input.of(1, 1, InputType.LONG));
    // Factoring 4294967291 * 4294967279, the greatest primes of 32 bits.
    Term product = terms.equal(apply(Op.LMUL, a, b), terms.constant(4294967291L * 4294967279L));
    Term limit = terms.constant(1L << 32);
    Term one = terms.constant(1L);
    List<Term> factoring =
        List.of(
            product,
            terms.less(a, limit),
            terms.less(b, limit),
            terms.less(one, a),
            terms.less(one, b));
    Z3Options lazy = Z3Options.DEFAULT.withEffort(10_000);
    Z3Options hasty = Z3Options.DEFAULT.withTimeout(Duration.ofMillis(20));
    for (Z3Options options : List.of(lazy, hasty)) {
      try (Z3Solver limited = Z3Solver.start(options)) {
        Answer.Unknown unknown =
            assertInstanceOf(Answer.Unknown.class, limited.solve(factoring, InputValues.NONE));
        assertTrue(unknown.reason().startsWith("the solver gave up"), unknown.reason());
        assertInstanceOf(Answer.Sat.class, limited.solve(List.of(equal(x, 1)), InputValues.NONE));
      }
    }
  }

  @Test
  void startsANewSessionAtTheLimit() {
    try (Z3Solver small = Z3Solver.start(Z3Options.DEFAULT.withMaxTerms(100))) {
      for (int i = 0; i < 300; i++) {
        Term sum = equal(apply(Op.IADD, x, y), i);
        Answer answer = small.solve(List.of(sum, equal(y, 2 * i)), InputValues.NONE);
        assertEquals(
            new Answer.Sat(InputValues.of(Map.of(x.input(), (long) -i, y.input(), 2L * i))),
            answer);
      }
    }
  }

  @Test
  void tooManyTermsAreUnknown() {
    Term deep = x;
    for (int i = 0; i < 50_000; i++) {
      deep = apply(Op.IXOR, apply(Op.IMUL, deep, terms.constant(5)), y);
    }
    // The chain, two inputs, the factor, the value, the comparison.
    assertEquals(
        new Answer.Unknown("the constraints are too large for the solver: 100005 operations"),
        solve(terms.less(deep, terms.constant(7))));
  }

  @Test
  void rejectsLimitsThatAreNotPositive() {
    assertThrows(
        IllegalArgumentException.class, () -> Z3Options.DEFAULT.withTimeout(Duration.ZERO));
    assertThrows(IllegalArgumentException.class, () -> Z3Options.DEFAULT.withEffort(0));
    assertThrows(IllegalArgumentException.class, () -> Z3Options.DEFAULT.withMaxTerms(0));
  }

  private InputValues sat(Term... constraints) {
    Answer.Sat sat = assertInstanceOf(Answer.Sat.class, solve(constraints));
    for (Term constraint : constraints) {
      assertEquals(1, Evaluator.evaluate(constraint, sat.inputs()), constraint + " " + sat);
    }
    return sat.inputs();
  }

  private Answer solve(Term... constraints) {
    return z3.solve(List.of(constraints), InputValues.NONE);
  }

  private Term equal(Term a, int value) {
    return terms.equal(a, terms.constant(value));
  }

  private Term apply(Op op, Term... arguments) {
    return terms.apply(op, arguments);
  }

  private static Input floatInput(float min, float max) {
    return new Input(0, 8, InputType.FLOAT, Float.floatToIntBits(min), Float.floatToIntBits(max));
  }
}
