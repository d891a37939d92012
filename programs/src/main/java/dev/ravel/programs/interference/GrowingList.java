// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/** A list in an array, of which the methods that write are synchronised and the others are not. */
final class GrowingList {
  private Object[] items;
  private int size;

  GrowingList(Object... items) {
    this.items = items;
    this.size = items.length;
  }

  /** Counts the new element before it is there. */
  synchronized void add(Object item) {
    if (size == items.length) {
      grow();
    }
    size++;
    items[size - 1] = item;
  }

  /** Replaces the first element, and makes room for others before that. */
  synchronized void replaceFirst(Object item) {
    grow();
    items[0] = item;
  }

  /** Shifts the other elements to the left. */
  synchronized void removeFirst() {
    for (int i = 1; i < size; i++) {
      items[i - 1] = items[i];
    }
    size--;
  }

  private void grow() {
    Object[] longer = new Object[2 * size + 1];
    for (int i = 0; i < size; i++) {
      longer[i] = items[i];
    }
    items = longer;
  }

  Object first() {
    return items[0];
  }

  /** Null if the list is empty. */
  Object last() {
    int count = size;
    return count == 0 ? null : items[count - 1];
  }

  int count() {
    return size;
  }

  Object get(int index) {
    return items[index];
  }
}
