// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;

/** An Error that a static initializer throws is not wrapped in an ExceptionInInitializerError. */
@Expect(executions = 1, findings = "assertion: java.lang.AssertionError: on purpose")
public final class ErrorInInitializer {
  private ErrorInInitializer() {}

  private static final class Failing {
    static final Object VALUE = fail();

    private static Object fail() {
      throw new AssertionError("on purpose");
    }
  }

  public static void main(String[] arguments) {
    Failing.VALUE.hashCode();
  }
}
