// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.function;

import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;
import java.util.function.IntPredicate;

/**
 * Models of {@code Character}, for ASCII only: the tables of Unicode are not formulas.
 *
 * <p>The sets of characters are computed by the running JDK, so they cannot disagree with it.
 */
final class CharacterFunctions {
  private static final String OWNER = "java/lang/Character";
  private static final int ASCII = 128;
  private static final PureFunction.Builder IS_ASCII =
      (t, a) -> t.and(t.not(t.less(a.get(0), t.constant(0))), t.less(a.get(0), t.constant(ASCII)));

  private final PureFunctions functions;

  CharacterFunctions(PureFunctions functions) {
    this.functions = functions;
  }

  void addAll() {
    test("isDigit", Character::isDigit);
    test("isLetter", Character::isLetter);
    test("isLetterOrDigit", Character::isLetterOrDigit);
    test("isAlphabetic", Character::isAlphabetic);
    test("isUpperCase", Character::isUpperCase);
    test("isLowerCase", Character::isLowerCase);
    test("isWhitespace", Character::isWhitespace);
    test("isSpaceChar", Character::isSpaceChar);
    test("isTitleCase", Character::isTitleCase);
    test("isDefined", Character::isDefined);
    test("isISOControl", Character::isISOControl);
    test("isJavaIdentifierStart", Character::isJavaIdentifierStart);
    test("isJavaIdentifierPart", Character::isJavaIdentifierPart);
    test("isUnicodeIdentifierStart", Character::isUnicodeIdentifierStart);
    test("isUnicodeIdentifierPart", Character::isUnicodeIdentifierPart);
    test("isIdentifierIgnorable", Character::isIdentifierIgnorable);
    addDigits();
    addSurrogates();
    convert("toUpperCase", Character::isLowerCase, 'A' - 'a');
    convert("toTitleCase", Character::isLowerCase, 'A' - 'a');
    convert("toLowerCase", Character::isUpperCase, 'a' - 'A');
  }

  private void addDigits() {
    for (String type : new String[] {"C", "I"}) {
      functions.add(
          OWNER,
          "digit",
          "(" + type + "I)I",
          PureFunction.of((t, a) -> digit(t, a.get(0), a.get(1))).coveredWhen(IS_ASCII));
      functions.add(
          OWNER,
          "getNumericValue",
          "(" + type + ")I",
          PureFunction.of((t, a) -> digit(t, a.get(0), t.constant(Character.MAX_RADIX)))
              .coveredWhen(IS_ASCII));
    }
    functions.add(OWNER, "forDigit", "(II)C", (t, a) -> forDigit(t, a.get(0), a.get(1)));
  }

  private static Term digit(Terms t, Term character, Term radix) {
    Term letter = t.apply(Op.IOR, character, t.constant('a' - 'A'));
    Term value =
        t.choose(
            isIn(t, character, Character::isDigit),
            t.apply(Op.ISUB, character, t.constant('0')),
            t.choose(
                isIn(t, character, Character::isLetter),
                t.apply(Op.ISUB, letter, t.constant('a' - 10)),
                t.constant(Character.MAX_RADIX)));
    return t.choose(t.and(isRadix(t, radix), t.less(value, radix)), value, t.constant(-1));
  }

  private static Term forDigit(Terms t, Term digit, Term radix) {
    Term isDigit =
        t.and(isRadix(t, radix), t.and(t.not(t.less(digit, t.constant(0))), t.less(digit, radix)));
    Term first = t.choose(t.less(digit, t.constant(10)), t.constant('0'), t.constant('a' - 10));
    return t.choose(isDigit, t.apply(Op.IADD, first, digit), t.constant(0));
  }

  private static Term isRadix(Terms t, Term radix) {
    return isWithin(t, radix, Character.MIN_RADIX, Character.MAX_RADIX);
  }

  /** Adds tests for ranges of code points, which need no Unicode tables. */
  private void addSurrogates() {
    range("isHighSurrogate", "C", Character.MIN_HIGH_SURROGATE, Character.MAX_HIGH_SURROGATE);
    range("isLowSurrogate", "C", Character.MIN_LOW_SURROGATE, Character.MAX_LOW_SURROGATE);
    range("isSurrogate", "C", Character.MIN_SURROGATE, Character.MAX_SURROGATE);
    range("isBmpCodePoint", "I", 0, Character.MAX_VALUE);
    range("isValidCodePoint", "I", 0, Character.MAX_CODE_POINT);
    range(
        "isSupplementaryCodePoint",
        "I",
        Character.MIN_SUPPLEMENTARY_CODE_POINT,
        Character.MAX_CODE_POINT);
    functions.add(
        OWNER,
        "charCount",
        "(I)I",
        (t, a) ->
            t.choose(
                t.less(a.get(0), t.constant(Character.MIN_SUPPLEMENTARY_CODE_POINT)),
                t.constant(1),
                t.constant(2)));
  }

  private void range(String name, String type, int from, int to) {
    functions.add(
        OWNER, name, "(" + type + ")Z", (t, a) -> t.asInt(isWithin(t, a.get(0), from, to)));
  }

  private static Term isWithin(Terms t, Term value, int from, int to) {
    return t.and(t.not(t.less(value, t.constant(from))), t.not(t.less(t.constant(to), value)));
  }

  private void test(String name, IntPredicate set) {
    ascii(name, "Z", (t, a) -> t.asInt(isIn(t, a.get(0), set)));
  }

  private void convert(String name, IntPredicate set, int distance) {
    PureFunction.Builder converted =
        (t, a) ->
            t.choose(
                isIn(t, a.get(0), set), t.apply(Op.IADD, a.get(0), t.constant(distance)), a.get(0));
    functions.add(OWNER, name, "(C)C", PureFunction.of(converted).coveredWhen(IS_ASCII));
    functions.add(OWNER, name, "(I)I", PureFunction.of(converted).coveredWhen(IS_ASCII));
  }

  private void ascii(String name, String result, PureFunction.Builder formula) {
    PureFunction function = PureFunction.of(formula).coveredWhen(IS_ASCII);
    functions.add(OWNER, name, "(I)" + result, function);
    if (!name.equals("isAlphabetic")) {
      functions.add(OWNER, name, "(C)" + result, function);
    }
  }

  /** Whether the character is in one of the ASCII intervals of the set. */
  private static Term isIn(Terms t, Term character, IntPredicate set) {
    Term isIn = t.constant(false);
    int from = 0;
    while (from < ASCII) {
      int to = from;
      while (to < ASCII && set.test(to)) {
        to++;
      }
      if (to > from) {
        Term above = t.not(t.less(character, t.constant(from)));
        isIn = t.or(isIn, t.and(above, t.less(character, t.constant(to))));
      }
      from = to + 1;
    }
    return isIn;
  }
}
