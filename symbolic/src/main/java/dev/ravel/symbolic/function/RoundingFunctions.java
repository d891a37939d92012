// SPDX-License-Identifier: Apache-2.0
package dev.ravel.symbolic.function;

import dev.ravel.symbolic.Op;
import dev.ravel.symbolic.Term;
import dev.ravel.symbolic.Terms;

/**
 * Models of the roots and roundings of {@code Math}, which IEEE 754 defines to the last bit.
 * Powers, logarithms and the like have no model: their last bits depend on the JVM.
 */
final class RoundingFunctions {
  private static final String MATH = "java/lang/Math";

  private final PureFunctions functions;

  RoundingFunctions(PureFunctions functions) {
    this.functions = functions;
  }

  void addAll() {
    operation("sqrt", Op.DSQRT);
    operation("floor", Op.DFLOOR);
    operation("ceil", Op.DCEIL);
    operation("rint", Op.DRINT);
    functions.add(MATH, "round", "(D)J", (t, a) -> t.apply(Op.D2L, rounded(t, a.get(0))));
    functions.add(
        MATH, "round", "(F)I", (t, a) -> t.apply(Op.D2I, rounded(t, t.apply(Op.F2D, a.get(0)))));
  }

  private void operation(String name, Op op) {
    functions.add(MATH, name, "(D)D", (t, a) -> t.apply(op, a.get(0)));
  }

  /**
   * Rounds halves up. Adding one half first would round twice: the greatest number below one half
   * would become 1. The difference is exact except where it is next to 1.
   */
  private static Term rounded(Terms t, Term a) {
    Term floor = t.apply(Op.DFLOOR, a);
    Term isUpper = t.apply(Op.DLE, t.constant(0.5), t.apply(Op.DSUB, a, floor));
    return t.choose(isUpper, t.apply(Op.DADD, floor, t.constant(1.0)), floor);
  }
}
