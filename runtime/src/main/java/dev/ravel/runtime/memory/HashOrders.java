// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.EnvironmentValue;
import dev.ravel.probe.JdkProbe;
import dev.ravel.runtime.jdk.Assumptions;
import dev.ravel.runtime.schedule.Frames;
import java.util.Collection;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Notes whether the program visits the elements of a hash table in an order that depends on
 * identity hash codes, or of an immutable set or map, whose order each JVM chooses: a check
 * explores one such order.
 */
public final class HashOrders {
  /** The number of choices that decide orders. */
  private static final int CHOICES = 2;

  private static final String IMMUTABLE = "java.util.ImmutableCollections";

  /** The tables whose order follows from hash codes; their views and iterators are nested. */
  private static final Set<String> TABLES =
      Set.of(
          "java.util.HashMap",
          "java.util.HashSet",
          "java.util.Hashtable",
          "java.util.IdentityHashMap",
          IMMUTABLE,
          "java.util.WeakHashMap",
          "java.util.concurrent.ConcurrentHashMap");

  private final Assumptions assumptions;
  private final BackingCollections backing = new BackingCollections();
  private final Set<EnvironmentValue> noted = EnumSet.noneOf(EnvironmentValue.class);

  public HashOrders(Assumptions assumptions) {
    this.assumptions = assumptions;
  }

  /** Called before code visits the elements of a collection or of a view. */
  public void iterates(Object collection) {
    if (noted.size() == CHOICES) {
      return;
    }
    Set<EnvironmentValue> found;
    try (var outside = CurrentRun.outside()) {
      found = choices(backing.of(collection));
    }
    found.removeAll(noted);
    if (!found.isEmpty() && Frames.areOfProgramBefore(HashOrders::mayServeProgram)) {
      noted.addAll(found);
      found.forEach(assumptions::add);
    }
  }

  /** The choices of the JVM that decide the order of a table. */
  private static Set<EnvironmentValue> choices(Object table) {
    Set<EnvironmentValue> found = EnumSet.noneOf(EnvironmentValue.class);
    String type = nameOfTable(table);
    if (TABLES.contains(type)) {
      Collection<?> keys =
          table instanceof Map<?, ?> map
              ? map.keySet()
              : table instanceof Set<?> set ? set : Set.of();
      if (type.equals(IMMUTABLE) && keys.size() > 1) {
        found.add(EnvironmentValue.SET_ORDER);
      }
      if (hasSeveralIdentities(table, keys)) {
        found.add(EnvironmentValue.IDENTITY_HASH);
      }
    }
    return found;
  }

  /** Other classes of the JDK visit tables of their own. */
  private static boolean mayServeProgram(String className) {
    return className.startsWith("java.util.")
        || className.startsWith("java.lang.String")
        || className.startsWith("java.lang.invoke.")
        || className.equals("java.lang.AbstractStringBuilder")
        || className.equals("java.lang.Iterable");
  }

  private static String nameOfTable(Object table) {
    Class<?> type = table.getClass();
    while (!type.getName().startsWith("java.") && type.getSuperclass() != null) {
      type = type.getSuperclass();
    }
    String name = type.getName();
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  private static boolean hasSeveralIdentities(Object table, Collection<?> keys) {
    int found = 0;
    for (Object key : keys) {
      boolean isByIdentity =
          key != null
              && (table instanceof IdentityHashMap || JdkProbe.isHashedByIdentity(key.getClass()));
      if (isByIdentity && ++found > 1) {
        return true;
      }
    }
    return false;
  }
}
