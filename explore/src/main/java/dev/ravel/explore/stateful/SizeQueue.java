// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.table.Ints;
import java.util.ArrayList;
import java.util.List;

/** Extensions by the number of their causes: those with the fewest come first. */
final class SizeQueue {
  private final List<Ints> bySize = new ArrayList<>();
  private Ints current = new Ints();
  private int size;
  private int next;

  /** Adds an extension, which is larger than those that are current. */
  void add(int extension, int itsSize) {
    while (bySize.size() <= itsSize) {
      bySize.add(new Ints());
    }
    bySize.get(itsSize).add(extension);
  }

  /** Goes on to the next larger extensions; returns false if there are none. */
  boolean advance() {
    while (++size < bySize.size()) {
      if (bySize.get(size).size() > 0) {
        current = bySize.set(size, new Ints());
        next = 0;
        return true;
      }
    }
    size--;
    return false;
  }

  /** Whether some of the current extensions have not been removed. */
  boolean hasNext() {
    return next < current.size();
  }

  /** The first of the current extensions. */
  int peek() {
    return current.get(next);
  }

  void remove() {
    next++;
  }
}
