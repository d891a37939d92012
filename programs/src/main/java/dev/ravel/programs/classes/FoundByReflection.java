// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import java.lang.reflect.Method;

/** Two threads initialise a class each, by reflection on the method that finds classes by name. */
@Expect(executions = 70, findings = "AssertionError")
public final class FoundByReflection {
  private static int value;

  private FoundByReflection() {}

  private static final class Doubles {
    static {
      value = value * 2;
    }
  }

  private static final class Increments {
    static {
      value = value + 1;
    }
  }

  public static void main(String[] arguments) throws Exception {
    value = 1;
    Method find = Class.class.getMethod("forName", String.class);
    Thread other = new Thread(() -> initialize(find, "Increments"));
    other.start();
    initialize(find, "Doubles");
    other.join();
    assert value > 2 : "lost an update: " + value;
  }

  private static void initialize(Method find, String name) {
    try {
      find.invoke(null, FoundByReflection.class.getName() + "$" + name);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
