// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** Terms as a programmer would write them. */
final class TermPrinterTest {
  private static final List<String> NAMES =
      List.of("written", "compared", "flag", "wide", "f", "d", "c");

  private final Terms terms = new Terms();
  private final Term written = terms.input(Input.of(0, 0, InputType.INT));
  private final Term compared = terms.input(Input.of(0, 1, InputType.INT));
  private final Term flag = terms.input(Input.of(0, 2, InputType.BOOLEAN));
  private final Term wide = terms.input(Input.of(0, 3, InputType.LONG));
  private final Term f = terms.input(Input.of(0, 4, InputType.FLOAT));
  private final Term d = terms.input(Input.of(0, 5, InputType.DOUBLE));
  private final Term c = terms.input(Input.of(0, 6, InputType.CHAR));

  private static String print(Term term) {
    return new TermPrinter(input -> NAMES.get(input.n())).print(term);
  }

  private Term constant(int value) {
    return terms.constant(value);
  }

  private Term sum(Term left, Term right) {
    return terms.binary(Opcodes.IADD, left, right);
  }

  private Term product(Term left, Term right) {
    return terms.binary(Opcodes.IMUL, left, right);
  }

  @Test
  void printsEqualityAndItsNegation() {
    Term equal = terms.equal(written, sum(compared, constant(3)));
    assertEquals("written == compared + 3", print(equal));
    assertEquals("written != compared + 3", print(terms.not(equal)));
  }

  @Test
  void printsOrderAndItsNegation() {
    Term less = terms.less(written, constant(5));
    assertEquals("written < 5", print(less));
    assertEquals("written >= 5", print(terms.not(less)));
  }

  @Test
  void doesNotDependOnTheOrderOfConstruction() {
    Terms others = new Terms();
    Term second = others.input(Input.of(0, 1, InputType.INT));
    Term first = others.input(Input.of(0, 0, InputType.INT));
    Term sum = others.binary(Opcodes.IADD, second, others.constant(3));
    assertEquals(
        print(terms.equal(written, sum(compared, constant(3)))), print(others.equal(sum, first)));
    assertEquals(
        print(terms.equal(written, compared)),
        print(others.equal(others.input(Input.of(0, 1, InputType.INT)), first)));
  }

  @Test
  void negatesInsideConditions() {
    Term both = terms.and(terms.less(written, constant(5)), terms.equal(compared, constant(7)));
    assertEquals("written < 5 && compared == 7", print(both));
    assertEquals("written >= 5 || compared != 7", print(terms.not(both)));
    Term either = terms.or(terms.less(written, constant(5)), terms.equal(compared, constant(7)));
    assertEquals("written >= 5 && compared != 7", print(terms.not(either)));
    Term mixed = terms.and(either, terms.equal(wide, terms.constant(9L)));
    assertEquals("wide == 9L && (written < 5 || compared == 7)", print(mixed));
  }

  /** With NaN neither {@code f < 1} nor {@code f >= 1} holds. */
  @Test
  void keepsTheNegationOfAnOrderOfFloats() {
    Term less = terms.apply(Op.FLT, f, terms.constant(1.5f));
    assertEquals("f < 1.5f", print(less));
    assertEquals("!(f < 1.5f)", print(terms.not(less)));
    Term equal = terms.apply(Op.DEQ, d, terms.constant(0.5));
    assertEquals("d != 0.5", print(terms.not(equal)));
  }

  @Test
  void printsBooleansAndCharactersAsSuch() {
    Term isFalse = terms.equal(flag, constant(0));
    assertEquals("!flag", print(isFalse));
    assertEquals("flag", print(terms.not(isFalse)));
    assertEquals("c == 'a'", print(terms.equal(c, constant('a'))));
  }

  @Test
  void putsParenthesesWhereJavaNeedsThem() {
    Term sum = sum(written, compared);
    assertEquals("(written + compared) * 2", print(product(sum, constant(2))));
    assertEquals("compared + written * 2", print(sum(product(written, constant(2)), compared)));
    assertEquals(
        "written - (compared - written)",
        print(terms.binary(Opcodes.ISUB, written, terms.binary(Opcodes.ISUB, compared, written))));
    assertEquals("-(written + compared)", print(terms.unary(Opcodes.INEG, sum)));
  }

  @Test
  void printsNegativeSummandsAsDifferences() {
    assertEquals("written - 3", print(sum(written, constant(-3))));
    assertEquals("written - 2147483648", print(sum(written, constant(Integer.MIN_VALUE))));
  }

  @Test
  void printsConversionsAndFunctions() {
    assertEquals("(long) written", print(terms.unary(Opcodes.I2L, written)));
    assertEquals("(byte) written", print(terms.unary(Opcodes.I2B, written)));
    assertEquals("Math.sqrt(d)", print(terms.apply(Op.DSQRT, d)));
    assertEquals("f < Float.POSITIVE_INFINITY", print(infinite()));
  }

  private Term infinite() {
    return terms.apply(Op.FLT, f, terms.constant(Float.POSITIVE_INFINITY));
  }

  /** Doubled a hundred times, it would have more characters than there are atoms. */
  @Test
  void leavesOutWhatIsTooLong() {
    Term term = sum(written, compared);
    for (int i = 0; i < 100; i++) {
      term = product(term, term);
    }
    String text = print(terms.equal(term, constant(1)));
    assertTrue(text.length() < 10_000, () -> "" + text.length());
    assertTrue(text.contains("..."), text);
  }

  @Test
  void copesWithDeepTerms() {
    Term term = written;
    for (int i = 0; i < 100_000; i++) {
      term = terms.binary(Opcodes.IXOR, product(term, constant(2)), compared);
    }
    assertTrue(print(term).contains("..."));
  }
}
