// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Two threads initialize two classes that use each other. In 2 of 6 interleavings each thread waits
 * for the other: a deadlock. In the other 4 one of the threads initializes both classes, and the
 * other thread's use comes before or after the end of the outer initialization: 2 * 2.
 */
@Expect(executions = 6, findings = "deadlock", deadlocks = 1)
public final class InitializeEachOther {
  private InitializeEachOther() {}

  private static final class A {
    static final Object VALUE = make();

    private static Object make() {
      return B.VALUE == null ? "a" : "a after b";
    }
  }

  private static final class B {
    static final Object VALUE = make();

    private static Object make() {
      return A.VALUE == null ? "b" : "b after a";
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> A.VALUE.hashCode(), () -> B.VALUE.hashCode());
  }
}
