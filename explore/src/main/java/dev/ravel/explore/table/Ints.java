// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.table;

import java.util.Arrays;

/** A growing list of integers. */
public final class Ints {
  private int[] items = new int[16];
  private int size;

  public void add(int item) {
    if (size == items.length) {
      items = Arrays.copyOf(items, size / 2 * 3);
    }
    items[size++] = item;
  }

  public int get(int index) {
    return items[index];
  }

  public void set(int index, int item) {
    items[index] = item;
  }

  public int removeLast() {
    return items[--size];
  }

  public int size() {
    return size;
  }

  public void clear() {
    size = 0;
  }

  public int[] toArray() {
    return Arrays.copyOf(items, size);
  }

  /** The memory in use, without spare capacity. */
  public long bytes() {
    return (long) Integer.BYTES * size;
  }
}
