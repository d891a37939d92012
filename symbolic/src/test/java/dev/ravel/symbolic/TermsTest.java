// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

final class TermsTest {
  private final Terms terms = new Terms();
  private final Input xInput = Input.of(0, 0, InputType.INT);
  private final Term x = terms.input(xInput);
  private final Term y = terms.input(Input.of(0, 1, InputType.INT));
  private final Term flag = terms.input(Input.of(0, 2, InputType.BOOLEAN));
  private final Term wide = terms.input(Input.of(0, 3, InputType.LONG));
  private final Term f = terms.input(Input.of(0, 4, InputType.FLOAT));
  private final Term g = terms.input(Input.of(0, 5, InputType.FLOAT));

  @Test
  void equalTermsAreTheSameObject() {
    assertSame(add(x, y), add(x, y));
    assertSame(add(x, y), add(y, x));
    assertNotSame(add(x, y), terms.binary(Opcodes.ISUB, x, y));
    assertNotSame(terms.constant(1), terms.constant(1L));
    assertNotSame(x, terms.input(Input.of(0, 0, InputType.SHORT)));
  }

  @Test
  void equivalentComparisonsAreTheSameObject() {
    Term greaterThanFour = terms.compare(Opcodes.IF_ICMPGT, x, terms.constant(4));
    assertSame(greaterThanFour, terms.compare(Opcodes.IF_ICMPLE, terms.constant(5), x));
    assertSame(greaterThanFour, terms.not(terms.compare(Opcodes.IF_ICMPLT, x, terms.constant(5))));
    assertSame(
        terms.compare(Opcodes.IFEQ, terms.binary(Opcodes.ISUB, x, y)),
        terms.compare(Opcodes.IF_ICMPEQ, y, x));
    assertSame(
        terms.equal(add(add(x, terms.constant(7)), terms.constant(-2)), terms.constant(0)),
        terms.equal(x, terms.constant(-5)));
    // 3x = 12 has one solution even with wrap-around, since 3 is odd; 2x = 12 has two.
    assertSame(
        terms.equal(x, terms.constant(4)),
        terms.equal(terms.binary(Opcodes.IMUL, x, terms.constant(3)), terms.constant(12)));
    assertNotSame(
        terms.equal(x, terms.constant(6)),
        terms.equal(terms.binary(Opcodes.IMUL, x, terms.constant(2)), terms.constant(12)));
  }

  @Test
  void comparisonsSeeThroughLcmpAndWidening() {
    Term wideX = terms.unary(Opcodes.I2L, x);
    Term order = terms.binary(Opcodes.LCMP, wideX, terms.constant(10L));
    assertSame(
        terms.compare(Opcodes.IF_ICMPLT, x, terms.constant(10)),
        terms.compare(Opcodes.IFLT, order));
    assertTrue(terms.equal(wideX, terms.constant(1L << 40)).isConstant(0));
    assertSame(x, terms.unary(Opcodes.L2I, wideX));
  }

  @Test
  void comparisonsOfFloatsDistinguishNan() {
    Term less = terms.compare(Opcodes.IFLT, terms.binary(Opcodes.FCMPG, f, g));
    Term notAtLeast = terms.compare(Opcodes.IFLT, terms.binary(Opcodes.FCMPL, f, g));
    assertNotSame(less, notAtLeast);
    InputValues nan = InputValues.of(Map.of(f.input(), Semantics.bits(Float.NaN)));
    assertEquals(0, Evaluator.evaluate(less, nan));
    assertEquals(1, Evaluator.evaluate(notAtLeast, nan));
    assertEquals(1, Evaluator.evaluate(terms.not(terms.apply(Op.FEQ, f, f)), nan));
  }

  @Test
  void testsOfBooleansAreTheSameObject() {
    Term isTrue = terms.compare(Opcodes.IFNE, flag);
    assertSame(isTrue, terms.equal(flag, terms.constant(1)));
    assertSame(isTrue, terms.compare(Opcodes.IFNE, terms.asInt(isTrue)));
    Term negated = terms.binary(Opcodes.IXOR, terms.asInt(isTrue), terms.constant(1));
    assertSame(terms.not(isTrue), terms.asCondition(negated));
    assertTrue(terms.less(flag, terms.constant(2)).isConstant(1));
  }

  @Test
  void redundantNarrowingIsRemoved() {
    Term narrow = terms.unary(Opcodes.I2B, x);
    assertSame(narrow, terms.unary(Opcodes.I2S, narrow));
    assertSame(narrow, terms.unary(Opcodes.I2B, terms.unary(Opcodes.I2C, x)));
    assertNotSame(narrow, terms.unary(Opcodes.I2C, narrow));
    assertSame(flag, terms.unary(Opcodes.I2B, flag));
  }

  @Test
  void rangesOfInputsDecideComparisons() {
    Term digit = terms.input(new Input(0, 9, InputType.INT, 0, 9));
    assertTrue(terms.less(digit, terms.constant(10)).isConstant(1));
    assertTrue(terms.equal(digit, terms.constant(10)).isConstant(0));
    assertTrue(terms.input(new Input(0, 9, InputType.INT, 4, 4)).isConstant(4));
  }

  @Test
  void switchSelectsOneCaseOrTheDefault() {
    int[] keys = {3, 5};
    assertSame(terms.equal(x, terms.constant(5)), terms.switchesTo(x, keys, 1));
    Term other = terms.switchesTo(x, keys, 2);
    assertEquals(0, Evaluator.evaluate(other, InputValues.of(Map.of(xInput, 5L))));
    assertEquals(1, Evaluator.evaluate(other, InputValues.of(Map.of(xInput, 4L))));
  }

  @Test
  void emptyRangeIsRejected() {
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> new Input(0, 0, InputType.INT, 3, 2));
    assertEquals(
        "the range from 3 to 2 has no value of type int: give the smaller bound first",
        e.getMessage());
    assertThrows(IllegalArgumentException.class, () -> new Input(0, 0, InputType.BYTE, 0, 128));
    long nan = Semantics.bits(Float.NaN);
    assertThrows(IllegalArgumentException.class, () -> new Input(0, 0, InputType.FLOAT, nan, nan));
    assertThrows(IllegalArgumentException.class, () -> InputValues.of(Map.of(flag.input(), 2L)));
  }

  @Test
  void deepTermsAreBuiltAndEvaluated() {
    Term deep = x;
    for (int i = 0; i < 100_000; i++) {
      deep = terms.binary(Opcodes.IXOR, terms.binary(Opcodes.IMUL, deep, terms.constant(5)), y);
    }
    int expected = 3;
    for (int i = 0; i < 100_000; i++) {
      expected = expected * 5 ^ 9;
    }
    assertEquals(
        expected, Evaluator.evaluate(deep, InputValues.of(Map.of(xInput, 3L, y.input(), 9L))));
    assertEquals(List.of(xInput, y.input()), deep.inputs());
    assertTrue(deep.toString().length() < 10_000);
  }

  @Test
  void deepInvertibleTermsAreCompared() {
    Term deep = x;
    for (int i = 0; i < 100_000; i++) {
      deep = terms.unary(Opcodes.INEG, terms.binary(Opcodes.IXOR, deep, terms.constant(5)));
    }
    Term equal = terms.equal(deep, terms.constant(1));
    assertSame(x, equal.argument(0));
  }

  @Test
  void loopCountersStayShallow() {
    Term counter = wide;
    for (int i = 0; i < 1_000; i++) {
      counter = terms.binary(Opcodes.LADD, counter, terms.constant(1L));
    }
    assertSame(terms.binary(Opcodes.LADD, wide, terms.constant(1_000L)), counter);
  }

  @Test
  void aFullTableIsCleared() {
    Terms small = new Terms(100);
    Term input = small.input(xInput);
    Term sum = input;
    for (int i = 0; i < 1_000; i++) {
      sum = small.binary(Opcodes.IMUL, sum, input);
      assertTrue(small.size() < 100);
    }
    assertEquals(1, Evaluator.evaluate(sum, InputValues.of(Map.of(xInput, 1L))));
  }

  private Term add(Term a, Term b) {
    return terms.binary(Opcodes.IADD, a, b);
  }
}
