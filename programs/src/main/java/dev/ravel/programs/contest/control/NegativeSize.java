// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** The length of an array may be negative. Of the other lengths, only one is tried. */
@Expect(
    executions = 2,
    findings = "java.lang.NegativeArraySizeException",
    reasons = "the length of an array depends on an input")
public final class NegativeSize {
  private NegativeSize() {}

  public static void main(String[] arguments) {
    int size = Inputs.anyInt("size", 0, 5);
    int[] rest = new int[size - 3];
    if (rest.length > 2) {
      throw new AssertionError("too long");
    }
  }
}
