// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import java.util.Arrays;

/**
 * What a run knows about objects that cannot carry a tag: arrays and objects of the JDK.
 *
 * <p>Emptied at the end of every run, so that it keeps nothing of the program alive.
 */
final class IdentityTable<V> {
  private Object[] keys = new Object[64];
  private Object[] values = new Object[64];
  private int size;

  @SuppressWarnings("unchecked") // only put stores here
  V get(Object key) {
    if (size == 0) {
      return null; // most runs never fill it, and then no identity hash is made
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

  void put(Object key, V value) {
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

  void clear() {
    if (size > 0) {
      Arrays.fill(keys, null);
      Arrays.fill(values, null);
      size = 0;
    }
  }

  private void grow() {
    Object[] oldKeys = keys;
    Object[] oldValues = values;
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
