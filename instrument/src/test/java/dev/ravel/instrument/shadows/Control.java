// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.shadows;

import static dev.ravel.instrument.shadow.Seen.see;

import dev.ravel.api.Inputs;
import dev.ravel.instrument.shadow.Events;

/** Branches on inputs, and the terms that remain at merge points of the control flow. */
public final class Control {
  private Control() {}

  @Events({"if_icmpgt(x, 5) false", "if_icmplt(x, 0) false", "if_icmpeq(x, y) false"})
  public static void jumps() {
    int x = Inputs.anyInt("x");
    int y = Inputs.anyInt("y");
    int concrete = 4;
    if (x > 5 || x < 0 || x == y || concrete == 4 && concrete > 5) {
      see(1);
    }
  }

  @Events({"if_icmpge(lcmp(x, 3L), 0) true", "if_icmpge(dcmpg(y, 0.5), 0) true"})
  public static void comparisons() {
    long x = Inputs.anyLong("x");
    double y = Inputs.anyDouble("y");
    if (x < 3) {
      see(1);
    } else if (y < 0.5) {
      see(1);
    }
  }

  @Events({
    "if_icmple(x, 0) false",
    "see x",
    "if_icmple(x, 0) false",
    "see iadd(7, x)",
    "if_icmpgt(x, 0) true",
    "see iadd(1, imul(2, x))"
  })
  public static void valuesThatMergeOnTheStack() {
    int x = Inputs.anyInt("x");
    int y = x > 0 ? x : 2;
    see(y);
    see(7 + (x > 0 ? y : x));
    see(1 + 2 * (x <= 0 ? 0 : x));
  }

  @Events({
    "switch(x) 1->1 2->1 4->2: 0",
    "switch(iadd(x, 1)) -5->1 4->2 100000->1: 2",
    "see iadd(x, 1)"
  })
  public static void switches() {
    int x = Inputs.anyInt("x");
    switch (x) {
      case 1:
      case 2:
        see(1);
        break;
      case 4:
        see(2);
        break;
      default:
    }
    switch (x + 1) {
      case -5, 100_000 -> see(1);
      case 4 -> see(x + 1);
      default -> see(3);
    }
  }

  @Events({"see x", "see iadd(x, 1)", "see x", "see iadd(x, 2)"})
  public static void exceptionsClearTheStack() {
    int x = Inputs.anyInt("x");
    int y = 0;
    try {
      y = x;
      see(1 + thrown(x));
    } catch (IllegalStateException e) {
      see(y + 1);
    } finally {
      see(y);
      y = x + 2;
    }
    see(y);
  }

  private static int thrown(int x) {
    see(x);
    throw new IllegalStateException();
  }

  @Events({
    "if_icmpge(0, x) false",
    "if_icmpge(1, x) false",
    "if_icmpge(2, x) false",
    "if_icmpge(3, x) true",
    "see iadd(iadd(iadd(0, x), x), x)"
  })
  public static void loops() {
    int x = Inputs.anyInt("x");
    int sum = 0;
    for (int i = 0; i < x; i++) {
      sum += x;
    }
    see(sum);
  }

  @Events({
    "if_icmpeq(x, 0) false",
    "if_icmple(y, 4) false",
    "assume true",
    "if_icmpne(b, 0) true",
    "assume true"
  })
  public static void assumptions() {
    boolean x = Inputs.anyBoolean("x");
    int y = Inputs.anyInt("y", 1, 10);
    Inputs.assume(x && y > 4);
    boolean b = Inputs.anyBoolean("b");
    Inputs.assume(b);
  }

  @Events({"if_icmple(in0, 0) false"})
  public static void nullPointersLeaveNothingBehind() {
    int x = Inputs.anyInt();
    Sub none = x > 0 ? null : new Sub();
    try {
      none.identity(x);
    } catch (NullPointerException e) {
      see(new Sub().identity(1));
    }
  }

  private static final class Sub {
    int identity(int x) {
      return x;
    }
  }
}
