// SPDX-License-Identifier: Apache-2.0
package dev.ravel.instrument.programs;

/** The order of class initialisation: superclasses first, at first use, cycles, failures, never. */
public final class InitializationOrder {
  private static final StringBuilder LOG = new StringBuilder();

  private InitializationOrder() {}

  static int log(String name) {
    LOG.append(name).append(' ');
    return LOG.length();
  }

  static class Parent {
    static final int CONSTANT = 5;
    static final int MARK = log("Parent");
    static int inherited = 1;
  }

  static class Child extends Parent {
    static final int MARK = log("Child");
    final int mark = log("new");

    Child(int argument) {
      log("argument" + argument);
    }

    static void touch() {
      log("touch");
    }
  }

  static class Stateless extends Parent {
    static String hello() {
      return "hello" + log("Stateless");
    }
  }

  static class Unused {
    static final int MARK = log("Unused");
    static final String NAME = "unused";
  }

  static class Left {
    static final int MARK = log("Left" + Right.mark);
    static int mark = 1;
  }

  static class Right {
    static int mark = 2;
    static final int MARK = log("Right" + Left.mark);
  }

  static class Asserting {
    static boolean isEnabled() {
      boolean enabled = false;
      assert enabled = true;
      return enabled;
    }
  }

  public static String run() {
    log("run");
    int constant = Parent.CONSTANT + Unused.NAME.length();
    int inherited = Child.inherited++;
    new Child(log("evaluated"));
    Child.touch();
    String hello = Stateless.hello();
    int mark = Left.mark;
    return LOG.toString() + constant + inherited + hello + mark + Asserting.isEnabled();
  }
}
