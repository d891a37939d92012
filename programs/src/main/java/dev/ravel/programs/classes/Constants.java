// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Reading a constant variable is not an operation and does not initialize its class. */
@Expect(executions = 1)
public final class Constants {
  private Constants() {}

  private static final class Holder {
    static final int NUMBER = 42;
    static final String TEXT = "text";
    static final Object OBJECT = fail();

    private static Object fail() {
      throw new AssertionError("initialised");
    }
  }

  private static void use() {
    assert Holder.NUMBER == 42 && Holder.TEXT.length() == 4;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(Constants::use, Constants::use);
  }
}
