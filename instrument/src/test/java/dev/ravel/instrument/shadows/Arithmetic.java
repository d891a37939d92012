// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadows;

import dev.ravel.api.Inputs;
import dev.ravel.instrument.Events;

/** Expressions: what is computed from an input has a term, what is not has none. */
public final class Arithmetic {
  private Arithmetic() {}

  private static void see(Object value) {}

  @Events({"box iadd(x, 1)", "box isub(2, iadd(x, 1))"})
  public static void constantsOnEitherSide() {
    int x = Inputs.anyInt("x") + 1;
    see(x);
    see(2 - x);
    int concrete = 4;
    see(concrete * 3);
  }

  @Events({"box x", "box iadd(x, 1)", "box iadd(iadd(x, 1), -7)"})
  public static void oldValueOfAnIncrementedVariable() {
    int x = Inputs.anyInt("x");
    see(x++);
    see(x);
    see(x -= 7);
  }

  @Events({"box ladd(i2l(x), y)", "box lshl(y, x)", "box ishl(x, l2i(y))"})
  public static void widthsAreMixed() {
    int x = Inputs.anyInt("x");
    long y = Inputs.anyLong("y");
    see(x + y);
    see(y << x);
    see(x << y);
  }

  @Events({
    "box i2b(x)",
    "box i2c(x)",
    "box i2s(x)",
    "box f2d(fadd(y, 1.5f))",
    "box d2i(dneg(f2d(y)))"
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
    "box idiv(x, y)",
    "box irem(x, 2)",
    "divisor isub(y, 5) zero",
    "box x",
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
    "box Math.max[x, 4]",
    "box Math.abs[y]",
    "box Math.scalb[2.0f, x]",
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

  @Events({"box iadd(x, x)", "box imul(iadd(x, x), x)"})
  public static void assignmentsAsExpressions() {
    int x = Inputs.anyInt("x");
    int y;
    see(y = x + x);
    int z = y *= x;
    see(z);
  }
}
