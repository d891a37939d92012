// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sharing;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A list of a few elements, compared by identity.
 *
 * <p>The engine uses it in operations, where it must not use a JDK collection: the methods of those
 * are instrumented, so each call would look up the collection like one of the program.
 */
public final class SmallList<E> {
  private static final Object[] NONE = {};

  private @Nullable Object[] elements = NONE;
  private int size;

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  @SuppressWarnings("unchecked") // only add stores elements
  public E get(int index) {
    return (E) Objects.requireNonNull(elements[index]);
  }

  public void add(E element) {
    if (size == elements.length) {
      elements = Arrays.copyOf(elements, 2 * size + 2);
    }
    elements[size++] = element;
  }

  /** Removes the first occurrence of the element; returns whether there was one. */
  public boolean remove(E element) {
    int index = indexOf(element);
    if (index < 0) {
      return false;
    }
    size--;
    System.arraycopy(elements, index + 1, elements, index, size - index);
    elements[size] = null;
    return true;
  }

  public boolean contains(E element) {
    return indexOf(element) >= 0;
  }

  public void clear() {
    Arrays.fill(elements, 0, size, null);
    size = 0;
  }

  /** A copy, for callers for which speed does not matter. */
  @SuppressWarnings("unchecked") // only add stores elements
  public List<E> toList() {
    return (List<E>) List.of(Arrays.copyOf(elements, size));
  }

  private int indexOf(E element) {
    for (int i = 0; i < size; i++) {
      if (elements[i] == element) {
        return i;
      }
    }
    return -1;
  }
}
