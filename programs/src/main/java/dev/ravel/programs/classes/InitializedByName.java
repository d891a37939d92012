// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;

/** Finding a class by its name initialises it, which another thread can see. */
@Expect(executions = 5, findings = "AssertionError")
public final class InitializedByName {
  private static volatile int initialized;

  private InitializedByName() {}

  private static final class Named {
    static {
      initialized++;
    }
  }

  public static void main(String[] arguments) throws Exception {
    Class.forName(Named.class.getName(), false, InitializedByName.class.getClassLoader());
    Thread other = new Thread(InitializedByName::find);
    other.start();
    int seen = initialized;
    other.join();
    assert initialized == 1;
    if (seen == 1) {
      throw new AssertionError("initialized");
    }
  }

  private static void find() {
    try {
      Class.forName(InitializedByName.class.getName() + "$Named");
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
