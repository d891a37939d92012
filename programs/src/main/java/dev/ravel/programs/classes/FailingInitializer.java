// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * In every execution the first use of the class throws ExceptionInInitializerError, and each later
 * use throws NoClassDefFoundError.
 */
@Expect(executions = 2)
public final class FailingInitializer {
  private static int x;

  private FailingInitializer() {}

  private static final class Failing {
    static int value = Integer.parseInt("no number");
  }

  public static void main(String[] arguments) throws InterruptedException {
    try {
      Failing.value++;
      throw new AssertionError("initialised");
    } catch (ExceptionInInitializerError expected) {
      assert expected.getCause() instanceof NumberFormatException;
    }
    try {
      Failing.value++;
      throw new AssertionError("initialised");
    } catch (NoClassDefFoundError expected) {
      assert expected.getMessage().contains("Failing");
    }
    Together.run(() -> x = 1, () -> x = 2);
  }
}
