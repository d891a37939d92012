// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.setup;

/**
 * The classes that the current plan excludes from the exploration: frameworks that are not the
 * subject of the check.
 *
 * <p>They run without instrumentation of their own fields, and publication stops at their objects,
 * so their internal state stays invisible. Ravel still explores their accesses to objects that the
 * program shares between its threads, and the program methods that they call. Their statics are not
 * reset (D-jdk-8).
 */
public final class ExcludedClasses {
  private ExcludedClasses() {}

  /** Whether a class with this internal name is excluded. */
  public static boolean contain(String internalName) {
    return Installation.plan().excluded().contain(internalName);
  }

  /** Whether a loaded class is excluded. */
  public static boolean contain(Class<?> type) {
    return Installation.plan().excluded().contain(type);
  }

  /**
   * Whether a class with this internal name is excluded and keeps state for the program, so that a
   * call from explored code is an operation (D-jdk-13).
   */
  public static boolean keepState(String internalName) {
    return contain(internalName) && !Installation.plan().observing().contain(internalName);
  }

  /** The same for a loaded class. */
  public static boolean keepState(Class<?> type) {
    return contain(type) && !Installation.plan().observing().contain(type);
  }

  /** Whether the program has loaded an excluded class. */
  public static boolean areUsed() {
    return Installation.hasExcludedClasses();
  }
}
