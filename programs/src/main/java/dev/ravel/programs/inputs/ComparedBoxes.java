// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.Objects;

/**
 * Methods of boxes compare the numbers in them. Eight paths on which a condition fails, two of them
 * at the same condition, and one on which all hold.
 */
@Expect(executions = 9, findings = "assertion: java.lang.AssertionError: equal")
public final class ComparedBoxes {
  private ComparedBoxes() {}

  private static <T extends Comparable<T>> boolean isLess(T a, T b) {
    return a.compareTo(b) < 0;
  }

  public static void main(String[] arguments) {
    Integer a = Inputs.anyInt("a");
    Integer b = Inputs.anyInt("b");
    Object object = Inputs.anyLong("c");
    if (a.equals(1_000)
        && b.compareTo(a) > 0
        && Long.valueOf(7).equals(object)
        && b.hashCode() == 1_234) {
      if (a.equals(object)) {
        throw new AssertionError("of another type");
      }
      Object same = Inputs.anyInt("d");
      if (isLess(b, Inputs.anyInt("e"))
          && same.equals(b)
          && Objects.equals(a, Inputs.anyInt("f"))) {
        throw new AssertionError("equal");
      }
    }
  }
}
