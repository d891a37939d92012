// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic;

import java.util.function.IntPredicate;

/**
 * Models of {@code Character}, for ASCII only: the tables of Unicode are no formulas.
 *
 * <p>The sets of characters are read off the running JDK, so they cannot disagree with it.
 */
final class CharacterFunctions {
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
    convert("toUpperCase", Character::isLowerCase, 'A' - 'a');
    convert("toLowerCase", Character::isUpperCase, 'a' - 'A');
  }

  private void test(String name, IntPredicate set) {
    ascii(name, "Z", (t, a) -> t.asInt(isIn(t, a.get(0), set)));
  }

  private void convert(String name, IntPredicate set, int distance) {
    PureFunction.Builder converted =
        (t, a) ->
            t.choose(
                isIn(t, a.get(0), set), t.apply(Op.IADD, a.get(0), t.constant(distance)), a.get(0));
    String owner = "java/lang/Character";
    functions.add(owner, name, "(C)C", PureFunction.of(converted).coveredWhen(IS_ASCII));
    functions.add(owner, name, "(I)I", PureFunction.of(converted).coveredWhen(IS_ASCII));
  }

  private void ascii(String name, String result, PureFunction.Builder formula) {
    PureFunction function = PureFunction.of(formula).coveredWhen(IS_ASCII);
    functions.add("java/lang/Character", name, "(I)" + result, function);
    if (!name.equals("isAlphabetic")) {
      functions.add("java/lang/Character", name, "(C)" + result, function);
    }
  }

  /** One interval of ASCII after the other. */
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
