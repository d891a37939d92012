// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.function;

import dev.ravel.symbolic.Sort;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;

/**
 * Models of the checks of {@code java.util.Objects}, which throw or return their first argument.
 */
final class IndexFunctions {
  private final PureFunctions functions;

  IndexFunctions(PureFunctions functions) {
    this.functions = functions;
  }

  void addAll() {
    for (Sort sort : new Sort[] {Sort.INT, Sort.LONG}) {
      String type = sort == Sort.INT ? "I" : "J";
      add("checkIndex", type, 2, (t, a) -> isOutside(t, sort, a.get(0), a.get(1)));
      add(
          "checkFromToIndex",
          type,
          3,
          (t, a) ->
              t.or(
                  isNegative(t, sort, a.get(0)),
                  t.or(t.less(a.get(1), a.get(0)), t.less(a.get(2), a.get(1)))));
      add(
          "checkFromIndexSize",
          type,
          3,
          (t, a) -> {
            Term rest = new Width(t, sort).subtract(a.get(2), a.get(0));
            Term isNegative =
                t.or(
                    isNegative(t, sort, a.get(0)),
                    t.or(isNegative(t, sort, a.get(1)), isNegative(t, sort, a.get(2))));
            return t.or(isNegative, t.less(rest, a.get(1)));
          });
    }
  }

  private void add(String name, String type, int count, PureFunction.Builder isThrown) {
    functions.add(
        "java/util/Objects",
        name,
        "(" + type.repeat(count) + ")" + type,
        PureFunction.of((t, a) -> a.get(0)).throwingWhen(isThrown));
  }

  private static Term isNegative(Terms t, Sort sort, Term a) {
    return new Width(t, sort).isNegative(a);
  }

  private static Term isOutside(Terms t, Sort sort, Term index, Term length) {
    return t.or(isNegative(t, sort, index), t.not(t.less(index, length)));
  }
}
