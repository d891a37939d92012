// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadows;

import static dev.ravel.instrument.shadow.Seen.see;

import dev.ravel.api.Inputs;
import dev.ravel.instrument.shadow.Events;

/** Expressions: a value that is computed from an input has a term, any other value has none. */
public final class Arithmetic {
  private Arithmetic() {}

  @Events({"see iadd(x, 1)", "see isub(2, iadd(x, 1))"})
  public static void constantsOnEitherSide() {
    int x = Inputs.anyInt("x") + 1;
    see(x);
    see(2 - x);
    int concrete = 4;
    see(concrete * 3);
  }

  @Events({"see x", "see iadd(x, 1)", "see iadd(iadd(x, 1), -7)"})
  public static void oldValueOfAnIncrementedVariable() {
    int x = Inputs.anyInt("x");
    see(x++);
    see(x);
    see(x -= 7);
  }

  @Events({"see ladd(i2l(x), y)", "see lshl(y, x)", "see ishl(x, l2i(y))"})
  public static void widthsAreMixed() {
    int x = Inputs.anyInt("x");
    long y = Inputs.anyLong("y");
    see(x + y);
    see(y << x);
    see(x << y);
  }

  @Events({
    "see i2b(x)",
    "see i2c(x)",
    "see i2s(x)",
    "see f2d(fadd(y, 1.5f))",
    "see d2i(dneg(f2d(y)))"
  })
  public static void conversions() {
    int x = Inputs.anyInt("x");
    float y = Inputs.anyFloat("y");
    see((byte) x);
    see((char) x);
    see((short) x);
    see((double) (y + 1.5f));
    see((int) -(double) y);
  }

  @Events({
    "divisor y",
    "see idiv(x, y)",
    "see irem(x, 2)",
    "divisor isub(y, 5) zero",
    "see x",
  })
  public static void divisorsAreAnnounced() {
    int x = Inputs.anyInt("x");
    int y = Inputs.anyInt("y");
    see(x / y);
    see(x % 2);
    try {
      see(x / (y - 5));
    } catch (ArithmeticException e) {
      see(x);
    }
  }

  @Events({
    "see Math.max[x, 4]",
    "see Math.abs[y]",
    "see Math.scalb[2.0f, x]",
    "lost java/lang/Math.negateExact(I)I"
  })
  public static void functions() {
    int x = Inputs.anyInt("x");
    long y = Inputs.anyLong("y");
    see(Math.max(x, 4));
    see(Math.abs(y));
    see(Math.scalb(2.0f, x));
    see(Math.max(1, 2));
    see(Math.negateExact(x));
  }

  @Events({"see iadd(x, x)", "see imul(iadd(x, x), x)"})
  public static void assignmentsAsExpressions() {
    int x = Inputs.anyInt("x");
    int y;
    see(y = x + x);
    int z = y *= x;
    see(z);
  }
}
