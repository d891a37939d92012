// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.dpor;

import java.util.Arrays;

/** Races of the current path that must be analysed again in the next execution, oldest first. */
final class OpenRaces {
  /** Analyses a race; returns whether it is settled. */
  @FunctionalInterface
  interface Visitor {
    boolean visit(int first, int second);
  }

  private int[] pairs = new int[64];
  private int size;

  /** Adds a race; its later step must not precede the later steps of the races already added. */
  void add(int first, int second) {
    if (size == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * size);
    }
    pairs[size++] = first;
    pairs[size++] = second;
  }

  /** Removes the races whose later step is no longer on the path. */
  void truncate(int steps) {
    while (size > 0 && pairs[size - 1] >= steps) {
      size -= 2;
    }
  }

  /** Analyses all races again and removes the settled ones. */
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
