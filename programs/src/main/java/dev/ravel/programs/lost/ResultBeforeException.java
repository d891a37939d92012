// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.lost;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/** The JDK receives a length that depends on an input, and throws. */
@Expect(executions = 1, reasons = "not tracked in length()I")
public final class ResultBeforeException {
  private ResultBeforeException() {}

  /** A text of any length. */
  record Blanks(int length) implements CharSequence {
    @Override
    public char charAt(int index) {
      return ' ';
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return new Blanks(end - start);
    }
  }

  public static void main(String[] arguments) {
    StringBuilder builder = new StringBuilder();
    try {
      builder.append(new Blanks(Inputs.anyInt("length", 0, 5)), 0, 3);
    } catch (IndexOutOfBoundsException tooShort) {
      return;
    }
    throw new AssertionError("long enough");
  }
}
