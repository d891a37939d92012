// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.names;

import java.util.Arrays;

/**
 * Numbers keys in the order in which they are first asked for: the first key is 0.
 *
 * <p>Open addressing over primitive arrays, because the table is read at every visible operation.
 */
final class LongNumbering {
  private static final int EMPTY = -1;

  private long[] slots = new long[256];
  private int[] numbers = filled(256);
  private long[] keys = new long[128];
  private int size;

  private static int[] filled(int length) {
    int[] array = new int[length];
    Arrays.fill(array, EMPTY);
    return array;
  }

  private static int hash(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }

  /** Returns the number of the key; a new key gets the next number. */
  int number(long key) {
    int mask = slots.length - 1;
    for (int slot = hash(key) & mask; ; slot = slot + 1 & mask) {
      int number = numbers[slot];
      if (number == EMPTY) {
        return add(key, slot);
      }
      if (slots[slot] == key) {
        return number;
      }
    }
  }

  /** Returns the key with this number. */
  long key(int number) {
    return keys[number];
  }

  int size() {
    return size;
  }

  private int add(long key, int slot) {
    if (size == keys.length) {
      grow();
      return number(key);
    }
    slots[slot] = key;
    numbers[slot] = size;
    keys[size] = key;
    return size++;
  }

  private void grow() {
    keys = Arrays.copyOf(keys, 2 * size);
    slots = new long[4 * size];
    numbers = filled(4 * size);
    int mask = slots.length - 1;
    for (int number = 0; number < size; number++) {
      int slot = hash(keys[number]) & mask;
      while (numbers[slot] != EMPTY) {
        slot = slot + 1 & mask;
      }
      slots[slot] = keys[number];
      numbers[slot] = number;
    }
  }
}
