// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.stateful;

import dev.ravel.explore.table.Rows;

/** Numbers tuples of four integers in the order in which they are first seen. */
final class Interned {
  private static final int WIDTH = 4;

  private final Rows tuples = new Rows(WIDTH);
  private int[] table = new int[1024];

  int size() {
    return tuples.size();
  }

  /** The number of a tuple, which is added if it is new. */
  int of(int a, int b, int c, int d) {
    int mask = table.length - 1;
    int at = hash(a, b, c, d) & mask;
    for (; table[at] != 0; at = at + 1 & mask) {
      int tuple = table[at] - 1;
      if (tuples.get(tuple, 0) == a
          && tuples.get(tuple, 1) == b
          && tuples.get(tuple, 2) == c
          && tuples.get(tuple, 3) == d) {
        return tuple;
      }
    }
    int tuple = tuples.add();
    tuples.set(tuple, 0, a);
    tuples.set(tuple, 1, b);
    tuples.set(tuple, 2, c);
    tuples.set(tuple, 3, d);
    table[at] = tuple + 1;
    if (2 * tuples.size() > table.length) {
      grow();
    }
    return tuple;
  }

  private void grow() {
    table = new int[2 * table.length];
    int mask = table.length - 1;
    for (int tuple = 0; tuple < tuples.size(); tuple++) {
      int at =
          hash(
                  tuples.get(tuple, 0),
                  tuples.get(tuple, 1),
                  tuples.get(tuple, 2),
                  tuples.get(tuple, 3))
              & mask;
      while (table[at] != 0) {
        at = at + 1 & mask;
      }
      table[at] = tuple + 1;
    }
  }

  private static int hash(int a, int b, int c, int d) {
    long hash = a * 0x9E3779B97F4A7C15L + b;
    hash = (hash ^ hash >>> 29) * 0xBF58476D1CE4E5B9L + c;
    hash = (hash ^ hash >>> 29) * 0x94D049BB133111EBL + d;
    hash = (hash ^ hash >>> 29) * 0x9E3779B97F4A7C15L;
    return (int) (hash >>> 32);
  }
}
