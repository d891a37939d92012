// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * The constructor of the superclass calls an overridden method before the fields of the subclass
 * are set. Paths: the product is 35, or not.
 */
@Expect(executions = 2, findings = "assertion: java.lang.AssertionError: overridden")
public final class Inheritance {
  private Inheritance() {}

  private static class Base {
    final int seen;

    Base(int given) {
      seen = scaled(given);
    }

    int scaled(int value) {
      return value;
    }
  }

  private static final class Scaled extends Base {
    private final int factor;

    Scaled(int given, int factor) {
      super(given);
      this.factor = factor;
    }

    @Override
    int scaled(int value) {
      return value * factor;
    }
  }

  public static void main(String[] arguments) {
    int given = Inputs.anyInt("given", 1, 9);
    Scaled scaled = new Scaled(given, Inputs.anyInt("factor", 1, 9));
    if (scaled.seen == 0 && scaled.scaled(given) == 35) {
      throw new AssertionError("overridden");
    }
  }
}
