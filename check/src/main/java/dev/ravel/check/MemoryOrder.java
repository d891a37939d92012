// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import dev.ravel.probe.Registry;

/**
 * How an access to memory takes part in the happens-before order, told by the place in the program
 * and, for an object of the JDK that is accessed as a whole, by its class.
 */
enum MemoryOrder {
  /** Orders nothing, and is ordered only by something else: the other side of a data race. */
  PLAIN(false, false, false),
  /** Orders nothing, and is no race either. */
  OPAQUE(false, false, true),
  ACQUIRE(true, false, true),
  RELEASE(false, true, true),
  /** Orders as a volatile access does. */
  VOLATILE(true, true, false);

  private static final String VAR_HANDLE = "java.lang.invoke.VarHandle";
  private static final String CONCURRENT = "java.util.concurrent.";
  private static final String ATOMIC = CONCURRENT + "atomic.";

  private final boolean acquires;
  private final boolean releases;
  private final boolean weak;

  MemoryOrder(boolean acquires, boolean releases, boolean weak) {
    this.acquires = acquires;
    this.releases = releases;
    this.weak = weak;
  }

  boolean acquires() {
    return acquires;
  }

  boolean releases() {
    return releases;
  }

  /** Whether programs that use it do things that no interleaving does, without any race. */
  boolean isWeak() {
    return weak;
  }

  /**
   * The order of accesses at a place.
   *
   * @param type the class of the object of the JDK that is accessed as a whole, or an empty text
   */
  static MemoryOrder of(Registry.Site site, String type) {
    if (isConcurrent(site.className())) {
      // Its documentation says what it orders, and it is taken at its word: inside it relies on
      // fences and on plain accesses that are subtle on purpose.
      return VOLATILE;
    }
    if (site.owner().equals(VAR_HANDLE)) {
      return named(site.member(), site.member().equals("get") || site.member().equals("set"));
    }
    if (site.owner().startsWith(ATOMIC)) {
      return named(site.member(), false);
    }
    if (site.isVolatile() || isThreadSafe(type)) {
      return VOLATILE;
    }
    return PLAIN;
  }

  /** Whether it is one of the JDK's own classes that take care of their threads. */
  private static boolean isConcurrent(String className) {
    return className.startsWith(CONCURRENT)
        || className.startsWith("java.util.stream.")
        || className.startsWith("java.util.Timer")
        || className.startsWith("java.util.TaskQueue")
        || className.startsWith("jdk.internal.");
  }

  /** An access mode of a VarHandle, or a method of an atomic that is named after one. */
  private static MemoryOrder named(String method, boolean isPlain) {
    if (isPlain || method.equals("getPlain") || method.equals("setPlain")) {
      return PLAIN;
    }
    if (method.endsWith("Opaque")
        || method.endsWith("Plain")
        || method.equals("weakCompareAndSet")) {
      // An atomic update is no race, even if it orders nothing.
      return OPAQUE;
    }
    if (method.endsWith("Acquire")) {
      return ACQUIRE;
    }
    return method.endsWith("Release") || method.equals("lazySet") ? RELEASE : VOLATILE;
  }

  private static boolean isThreadSafe(String type) {
    return type.startsWith(CONCURRENT)
        || type.startsWith("java.util.logging.")
        || type.equals("java.util.Random")
        || type.equals("java.security.SecureRandom")
        || type.equals("java.util.Timer");
  }
}
