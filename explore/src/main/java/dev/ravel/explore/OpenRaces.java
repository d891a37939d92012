// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore;

import java.util.Arrays;

/** Races of the current path that have to be looked at again in the next run, oldest first. */
final class OpenRaces {
  /** Looks at a race; returns whether it is settled. */
  @FunctionalInterface
  interface Visitor {
    boolean visit(int first, int second);
  }

  private int[] pairs = new int[64];
  private int size;

  /** Adds a race whose later step is not before the later steps of those that are here. */
  void add(int first, int second) {
    if (size == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * size);
    }
    pairs[size++] = first;
    pairs[size++] = second;
  }

  /** Forgets the races with a step that is no longer there. */
  void truncate(int steps) {
    while (size > 0 && pairs[size - 1] >= steps) {
      size -= 2;
    }
  }

  /** Looks at all races and forgets the settled ones. */
  void revisit(Visitor visitor) {
    int kept = 0;
    for (int i = 0; i < size; i += 2) {
      if (!visitor.visit(pairs[i], pairs[i + 1])) {
        pairs[kept++] = pairs[i];
        pairs[kept++] = pairs[i + 1];
      }
    }
    size = kept;
  }
}
