// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;

/**
 * A static initializer joins a thread that uses the class: a well-known mistake with lambdas in
 * static initializers.
 */
@Expect(executions = 1, findings = "deadlock", deadlocks = 1)
public final class JoinInInitializer {
  private JoinInInitializer() {}

  private static final class Impatient {
    static int value;

    static {
      Thread thread = new Thread(() -> value = 1);
      thread.start();
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  public static void main(String[] arguments) {
    Impatient.value++;
  }
}
