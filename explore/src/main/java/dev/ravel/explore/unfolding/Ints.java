// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import java.util.Arrays;

/** A growing list of integers. */
final class Ints {
  private int[] items = new int[16];
  private int size;

  void add(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, size / 2 * 3);
    }
    items[size++] = item;
  }

  int get(int index) {
    return items[index];
  }

  void set(int index, int item) {
    items[index] = item;
  }

  int removeLast() {
    return items[--size];
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  int[] toArray() {
    return Arrays.copyOf(items, size);
  }

  /** The memory in use, without spare capacity. */
  long bytes() {
    return (long) Integer.BYTES * size;
  }
}
