// SPDX-License-Identifier: Apache-2.0
package dev.ravel.probe.shadow;

import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A map of the probe by identity. Programs use the same code, which reports boxes with terms that
 * it hashes: the flag says that the probe asks, and not the program. Used by the running thread
 * only.
 */
final class OwnIdentityMap<V> extends IdentityHashMap<Object, V> {
  private static final long serialVersionUID = 1L;

  /** Whether such a map hashes a key now. */
  static boolean isInUse;

  @Override
  public @Nullable V get(@Nullable Object key) {
    boolean wasInUse = isInUse;
    isInUse = true;
    try {
      return super.get(key);
    } finally {
      isInUse = wasInUse;
    }
  }

  @Override
  public boolean containsKey(@Nullable Object key) {
    boolean wasInUse = isInUse;
    isInUse = true;
    try {
      return super.containsKey(key);
    } finally {
      isInUse = wasInUse;
    }
  }

  @Override
  public @Nullable V put(Object key, V value) {
    boolean wasInUse = isInUse;
    isInUse = true;
    try {
      return super.put(key, value);
    } finally {
      isInUse = wasInUse;
    }
  }

  @Override
  public @Nullable V remove(@Nullable Object key) {
    boolean wasInUse = isInUse;
    isInUse = true;
    try {
      return super.remove(key);
    } finally {
      isInUse = wasInUse;
    }
  }
}
