// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import java.lang.reflect.Constructor;

/** A private constructor that is called by reflection initialises its class. */
@Expect(executions = 6, findings = "AssertionError")
public final class InitializedByReflection {
  private static volatile int initialized;

  private InitializedByReflection() {}

  private static final class Constructed {
    static {
      initialized++;
    }

    private Constructed() {}
  }

  public static void main(String[] arguments) throws Exception {
    Thread other = new Thread(InitializedByReflection::construct);
    other.start();
    int seen = initialized;
    other.join();
    assert initialized == 1;
    if (seen == 1) {
      throw new AssertionError("initialized");
    }
  }

  private static void construct() {
    try {
      Constructor<?> constructor = Constructed.class.getDeclaredConstructor();
      constructor.setAccessible(true);
      constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
