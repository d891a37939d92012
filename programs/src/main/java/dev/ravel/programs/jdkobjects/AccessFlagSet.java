// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import java.lang.reflect.Method;

/** A thread makes a method accessible that another thread examines. */
@Expect(
    executions = 3,
    findings = "AssertionError",
    reasons = "two threads use a java.lang.reflect.Method at the same time")
public final class AccessFlagSet {
  private AccessFlagSet() {}

  private static final class Closed {
    private static void secret() {}
  }

  @SuppressWarnings("deprecation") // canAccess is true for a method of a nested class
  public static void main(String[] arguments) throws ReflectiveOperationException {
    Method method = Closed.class.getDeclaredMethod("secret");
    Thread other = new Thread(() -> method.setAccessible(true));
    other.start();
    assert !method.isAccessible() : "it is accessible";
  }
}
