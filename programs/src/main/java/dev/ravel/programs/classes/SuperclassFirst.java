// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.classes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Superclasses are initialized first; interfaces without default methods are not initialized. */
@Expect(executions = 2)
public final class SuperclassFirst {
  private static String log = "";
  private static int x;

  private SuperclassFirst() {}

  private interface Marker {
    Object FIELD = say("marker");
  }

  private static class Parent {
    static Object field = say("parent");
  }

  private static final class Child extends Parent implements Marker {
    static final Object OTHER = say("child");
  }

  private static Object say(String text) {
    log += text + " ";
    return text;
  }

  public static void main(String[] arguments) throws InterruptedException {
    new Child();
    assert log.equals("parent child ") : log;
    assert Marker.FIELD.equals("marker");
    assert log.equals("parent child marker ") : log;
    Together.run(() -> x = 1, () -> x = 2);
  }
}
