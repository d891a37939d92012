// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.lost;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.ArrayList;

/**
 * A copy has the terms of the original. Each of the three conditions fails on a path of its own,
 * and all hold on one.
 */
@Expect(executions = 4, findings = "assertion: java.lang.AssertionError: cloned")
public final class ClonedFields {
  private ClonedFields() {}

  /** Copied by Object. */
  static class Number implements Cloneable {
    int value;

    Number copy() throws CloneNotSupportedException {
      return (Number) super.clone();
    }
  }

  /** Copied by a class of the JDK. */
  static final class Numbers extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    int value;

    Numbers copy() {
      return (Numbers) super.clone();
    }
  }

  public static void main(String[] arguments) throws CloneNotSupportedException {
    Number number = new Number();
    number.value = Inputs.anyInt("a");
    Numbers numbers = new Numbers();
    numbers.value = Inputs.anyInt("b");
    int[] array = {Inputs.anyInt("c")};
    Number copy = number.copy();
    number.value = 0;
    if (copy.value == 31_337 && numbers.copy().value == 31_337 && array.clone()[0] == 31_337) {
      throw new AssertionError("cloned");
    }
  }
}
