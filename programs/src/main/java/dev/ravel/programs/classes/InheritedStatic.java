// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;

/** Using a static field of the superclass through the subclass initializes the superclass only. */
@Expect(executions = 1)
public final class InheritedStatic {
  private static String log = "";

  private InheritedStatic() {}

  private static class Parent {
    static int field = say("parent");
  }

  private static final class Child extends Parent {
    static final int OTHER = say("child");
  }

  private static int say(String text) {
    log += text + " ";
    return 1;
  }

  public static void main(String[] arguments) {
    Child.field++;
    assert log.equals("parent ") : log;
  }
}
