// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A value per class, computed once for each class.
 *
 * <p>Lookups leave the execution: {@link ClassValue} computes hash codes, and cleans its tables
 * after garbage collections with locks that the execution would see.
 *
 * <p>The values of some JDK classes are in a small table in front of it, because the engine asks
 * for them at nearly every call on a JDK object. Other classes are not: the table would keep their
 * loaders.
 */
public final class PerClass<V> {
  private static final int SLOTS = 16;

  private final ClassValue<V> values;

  /** Filled without synchronisation: a thread that misses an entry computes it again. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
  private final @Nullable Entry<V>[] recent = new Entry[SLOTS];

  private record Entry<V>(Class<?> type, V value) {}

  public PerClass(Function<Class<?>, V> finding) {
    values =
        new ClassValue<>() {
          @Override
          protected V computeValue(Class<?> type) {
            return finding.apply(type);
          }
        };
  }

  public V get(Class<?> type) {
    Entry<V> entry = recent[slot(type)];
    if (entry != null && entry.type == type) {
      return entry.value;
    }
    try (var outside = CurrentRun.outside()) {
      return find(type);
    }
  }

  /** As {@link #get}, for callers that have left the execution already. */
  public V getOutside(Class<?> type) {
    Entry<V> entry = recent[slot(type)];
    return entry != null && entry.type == type ? entry.value : find(type);
  }

  private static int slot(Class<?> type) {
    return System.identityHashCode(type) & SLOTS - 1;
  }

  private V find(Class<?> type) {
    V value = values.get(type);
    if (type.getClassLoader() == null) {
      recent[slot(type)] = new Entry<>(type, value);
    }
    return value;
  }
}
