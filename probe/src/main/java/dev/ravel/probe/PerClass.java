// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe;

import java.util.function.Function;

/**
 * What is found out about classes, once for each of them.
 *
 * <p>Asking is no part of a run. The answers are in a table of the JDK, which asks for hash codes,
 * and which it cleans up now and then after the garbage collector, with locks that a run would see.
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
    try (var outside = Probe.outside()) {
      return getOutside(type);
    }
  }

  /** As {@link #get}, for those who have left the run already. */
  public V getOutside(Class<?> type) {
    return values.get(type);
  }
}
