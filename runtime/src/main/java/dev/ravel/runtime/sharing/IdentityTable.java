// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sharing;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A map by object identity, for objects that cannot carry a tag: arrays and JDK objects.
 *
 * <p>Cleared at the end of every execution, so that it keeps no object of the program alive. Absent
 * keys have the value null instead of an {@code Optional}, because the engine looks objects up at
 * nearly every operation and must not allocate there.
 */
public final class IdentityTable<V> {
  private static final int SMALLEST = 16;

  /** A table that one execution has filled is too large for others, which all clear it. */
  private static final int SPARSE = 16;

  private @Nullable Object[] keys = new Object[SMALLEST];
  private @Nullable Object[] values = new Object[SMALLEST];
  private int size;

  /**
   * A bit for each class of a key; classes may share a bit. An object of another class is absent,
   * which is known without its identity hash: the JVM takes long to compute the first one.
   */
  private long classes;

  /** Returns the value of the key, or null. */
  @SuppressWarnings("unchecked") // only put stores values
  public @Nullable V get(Object key) {
    if ((classes & bit(key)) == 0) {
      return null;
    }
    int mask = keys.length - 1;
    for (int slot = System.identityHashCode(key) & mask; ; slot = slot + 1 & mask) {
      Object found = keys[slot];
      if (found == key) {
        return (V) values[slot];
      }
      if (found == null) {
        return null;
      }
    }
  }

  private static long bit(Object key) {
    return 1L << System.identityHashCode(key.getClass()); // the shift takes the low six bits
  }

  public void put(Object key, V value) {
    classes |= bit(key);
    if (2 * (size + 1) > keys.length) {
      grow();
    }
    int mask = keys.length - 1;
    int slot = System.identityHashCode(key) & mask;
    while (keys[slot] != null && keys[slot] != key) {
      slot = slot + 1 & mask;
    }
    if (keys[slot] == null) {
      size++;
    }
    keys[slot] = key;
    values[slot] = value;
  }

  public void clear() {
    if (size == 0) {
      return;
    }
    if (keys.length > SMALLEST && size < keys.length / SPARSE) {
      keys = new Object[keys.length / 2];
      values = new Object[keys.length];
    } else {
      Arrays.fill(keys, null);
      Arrays.fill(values, null);
    }
    size = 0;
    classes = 0;
  }

  private void grow() {
    @Nullable Object[] oldKeys = keys;
    @Nullable Object[] oldValues = values;
    keys = new Object[2 * oldKeys.length];
    values = new Object[2 * oldKeys.length];
    int mask = keys.length - 1;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != null) {
        int slot = System.identityHashCode(oldKeys[i]) & mask;
        while (keys[slot] != null) {
          slot = slot + 1 & mask;
        }
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }
}
