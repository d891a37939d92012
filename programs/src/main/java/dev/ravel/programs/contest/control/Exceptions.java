// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.contest.control;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * An exception carries an input through a finally block. Paths: not thrown; caught with 13; caught
 * with another value.
 */
@Expect(executions = 3, findings = "assertion: java.lang.AssertionError: 13 twice")
public final class Exceptions {
  private Exceptions() {}

  private static final class Rejected extends Exception {
    private static final long serialVersionUID = 1L;
    private final int value;

    Rejected(int value) {
      this.value = value;
    }
  }

  private static int cleanups;

  private static int accept(int value) throws Rejected {
    try {
      if (value > 10) {
        throw new Rejected(value);
      }
      return value;
    } finally {
      cleanups++;
    }
  }

  public static void main(String[] arguments) {
    int result;
    try {
      result = accept(Inputs.anyInt("value"));
    } catch (Rejected rejected) {
      result = rejected.value * 2;
    }
    if (result == 26 && cleanups == 1) {
      throw new AssertionError("13 twice");
    }
  }
}
