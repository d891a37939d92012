// SPDX-License-Identifier: Apache-2.0
package dev.ravel.races;

import dev.ravel.model.Site;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * How an access to memory takes part in the happens-before order (D-exploration-3). Determined by
 * the site and, for a JDK object that is accessed as a whole, by its class.
 */
enum MemoryOrder {
  /** Orders nothing, and races unless other operations order it. */
  PLAIN(false, false, false),
  /** Orders nothing, and does not race with accesses that are not plain. */
  OPAQUE(false, false, true),
  ACQUIRE(true, false, true),
  RELEASE(false, true, true),
  /** Orders like a volatile access. */
  VOLATILE(true, true, false);

  private static final String VAR_HANDLE = "java.lang.invoke.VarHandle";
  private static final String CONCURRENT = "java.util.concurrent.";
  private static final String ATOMIC = CONCURRENT + "atomic.";

  private static final Set<String> UNSAFE = Set.of("sun.misc.Unsafe", "jdk.internal.misc.Unsafe");

  private static final Pattern WITH_ORDER =
      Pattern.compile("(get|put).*(Volatile|Acquire|Release|Opaque)");

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

  /**
   * Whether programs with such accesses can behave as no interleaving does, even without a race.
   */
  boolean isWeak() {
    return weak;
  }

  /**
   * The memory order of accesses at a site.
   *
   * @param type the class of the JDK object that is accessed as a whole, or an empty string
   */
  static MemoryOrder of(Site site, String type) {
    if (isConcurrent(site.className())) {
      // These classes order what their documentation says. Inside they use fences and plain
      // accesses that would look like races.
      return VOLATILE;
    }
    if (site.owner().equals(VAR_HANDLE)) {
      return named(site.member(), site.member().equals("get") || site.member().equals("set"));
    }
    if (UNSAFE.contains(site.owner())) {
      return ofUnsafe(site.member());
    }
    if (site.owner().startsWith(ATOMIC)) {
      return named(site.member(), false);
    }
    if (site.isVolatile() || isThreadSafe(type)) {
      return VOLATILE;
    }
    return PLAIN;
  }

  /** Whether it is a JDK class that synchronises its threads itself. */
  private static boolean isConcurrent(String className) {
    return className.startsWith(CONCURRENT)
        || className.startsWith("java.util.stream.")
        || className.startsWith("java.util.Timer")
        || className.startsWith("java.util.TaskQueue")
        || className.startsWith("jdk.internal.");
  }

  /** The access mode of a {@code VarHandle} method, or of an atomic's method of the same name. */
  private static MemoryOrder named(String method, boolean isPlain) {
    if (isPlain || method.equals("getPlain") || method.equals("setPlain")) {
      return PLAIN;
    }
    if (method.endsWith("Opaque")
        || method.endsWith("Plain")
        || method.equals("weakCompareAndSet")) {
      // An atomic update does not race, even if it orders nothing.
      return OPAQUE;
    }
    if (method.endsWith("Acquire")) {
      return ACQUIRE;
    }
    return method.endsWith("Release") || method.equals("lazySet") ? RELEASE : VOLATILE;
  }

  /** The memory order of a method of {@code Unsafe}, which is plain unless its name says more. */
  private static MemoryOrder ofUnsafe(String method) {
    boolean isUpdate = method.contains("ompareAnd") || method.startsWith("getAnd");
    if (method.startsWith("putOrdered")) {
      return RELEASE;
    }
    return named(method, !isUpdate && !WITH_ORDER.matcher(method).matches());
  }

  private static boolean isThreadSafe(String type) {
    return type.startsWith(CONCURRENT)
        || type.startsWith("java.util.logging.")
        || type.equals("java.util.Random")
        || type.equals("java.security.SecureRandom")
        || type.equals("java.util.Timer");
  }
}
