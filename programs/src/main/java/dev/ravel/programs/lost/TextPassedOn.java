// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.lost;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.function.Supplier;

/**
 * Text that is made of an input, printed, or the message of an exception, and never looked at. The
 * number is negative, the greatest one, or another.
 */
@Expect(
    executions = 3,
    findings = {"assertion: java.lang.AssertionError: greatest: 2147483647"})
public final class TextPassedOn {
  private static String last = "";

  private TextPassedOn() {}

  /** Keeps its message in the JDK and in a field. */
  static final class Refused extends Exception {
    private static final long serialVersionUID = 1;

    final String reason;

    Refused(String reason, Integer number) {
      super(reason + ", which is " + number);
      this.reason = reason;
    }
  }

  private static String describe(Supplier<String> description) {
    return description.get();
  }

  private static void accept(int number) throws Refused {
    if (number < 0) {
      throw new Refused(describe(() -> "negative: " + number), number);
    }
    last = String.format("%d, in hexadecimal %x", number, number);
    assert number != Integer.MAX_VALUE : "greatest: " + number;
  }

  public static void main(String[] arguments) {
    int number = Inputs.anyInt("number");
    StringBuilder log = new StringBuilder("log: ").append(number).append(last);
    try {
      accept(number);
    } catch (Refused e) {
      last = e.getMessage() + e.reason + log;
    }
    log.append(last).append(' ').append(Integer.valueOf(number));
    if (last == null) {
      System.err.println(log + " " + number);
    }
  }
}
