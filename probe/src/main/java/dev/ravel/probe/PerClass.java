// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.function.Function;

/**
 * A value per class, computed once for each class.
 *
 * <p>Lookups leave the execution: {@link ClassValue} computes hash codes, and cleans its tables
 * after garbage collections with locks that the execution would see.
 */
public final class PerClass<V> {
  private final ClassValue<V> values;

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
    try (var outside = CurrentRun.outside()) {
      return getOutside(type);
    }
  }

  /** As {@link #get}, for callers that have left the execution already. */
  public V getOutside(Class<?> type) {
    return values.get(type);
  }
}
