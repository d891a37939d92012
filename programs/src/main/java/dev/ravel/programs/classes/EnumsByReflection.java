// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * The constants of an enum are asked for before its class is used. They must be those of the same
 * execution, and the question initialises the class. 2 orders of the writes.
 */
@Expect(executions = 2)
public final class EnumsByReflection {
  private static int x;

  private EnumsByReflection() {}

  private enum Colour {
    RED;

    private int uses;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Colour first = Colour.class.getEnumConstants()[0];
    assert first.uses++ == 0 && first == Colour.RED : "a constant of another execution";
    Together.run(() -> x = 1, () -> x = 2);
  }
}
