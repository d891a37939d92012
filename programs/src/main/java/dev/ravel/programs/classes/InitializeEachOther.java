// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Two classes that need each other, from two threads: each may wait for the other, in 2 of 6
 * interleavings. If one thread gets both classes, the other's use comes before or after the end of
 * the outer initialisation.
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
