// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.memory;

import dev.ravel.probe.CurrentRun;
import dev.ravel.probe.EnvironmentValue;
import dev.ravel.probe.JdkProbe;
import dev.ravel.runtime.jdk.Assumptions;
import dev.ravel.runtime.schedule.Frames;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Notes whether the program visits the elements of a hash table in an order that depends on
 * identity hash codes: a check explores one assignment of them, and so one such order.
 */
public final class HashOrders {
  /** The tables whose order follows from hash codes; their views and iterators are nested. */
  private static final Set<String> TABLES =
      Set.of(
          "java.util.HashMap",
          "java.util.HashSet",
          "java.util.Hashtable",
          "java.util.IdentityHashMap",
          "java.util.ImmutableCollections",
          "java.util.WeakHashMap",
          "java.util.concurrent.ConcurrentHashMap");

  private final Assumptions assumptions;
  private final BackingCollections backing = new BackingCollections();
  private boolean isNoted;

  public HashOrders(Assumptions assumptions) {
    this.assumptions = assumptions;
  }

  /** Called before code of the program visits the elements of a collection or of a view. */
  public void iterates(Object collection) {
    if (isNoted) {
      return;
    }
    boolean dependsOnIdentities;
    try (var outside = CurrentRun.outside()) {
      Object table = backing.of(collection);
      dependsOnIdentities = isHashTable(table) && hasSeveralIdentities(table);
    }
    if (dependsOnIdentities && Frames.areOfProgramBefore(HashOrders::mayServeProgram)) {
      isNoted = true;
      assumptions.add(EnvironmentValue.IDENTITY_HASH);
    }
  }

  /** Other classes of the JDK visit tables of their own. */
  private static boolean mayServeProgram(String className) {
    return className.startsWith("java.util.")
        || className.startsWith("java.lang.String")
        || className.startsWith("java.lang.invoke.")
        || className.equals("java.lang.AbstractStringBuilder")
        || className.equals("java.lang.Iterable");
  }

  private static boolean isHashTable(Object table) {
    Class<?> type = table.getClass();
    while (!type.getName().startsWith("java.") && type.getSuperclass() != null) {
      type = type.getSuperclass();
    }
    String name = type.getName();
    int nested = name.indexOf('$');
    return TABLES.contains(nested < 0 ? name : name.substring(0, nested));
  }

  private static boolean hasSeveralIdentities(Object table) {
    Collection<?> keys =
        table instanceof Map<?, ?> map
            ? map.keySet()
            : table instanceof Set<?> set ? set : Set.of();
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
