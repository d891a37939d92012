// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;

/**
 * Two classes that use each other, initialized by one thread: not a deadlock, because the inner
 * static initializer reads null.
 */
@Expect(executions = 1)
public final class InitializeInCircle {
  private InitializeInCircle() {}

  private static final class A {
    static final String VALUE = String.valueOf(B.VALUE);
  }

  private static final class B {
    static final String VALUE = String.valueOf(A.VALUE);
  }

  public static void main(String[] arguments) {
    assert A.VALUE.equals("null") && B.VALUE.equals("null");
  }
}
