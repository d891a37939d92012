// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.sampling;

/**
 * In how many executions each of many hashed names was met; up to a number of names, to bound the
 * memory.
 */
public final class SeenNames {
  /** About 32 MB. */
  private static final int MOST = 1 << 20;

  private static final int FIRST = 64;

  /** Open addressing; a name of zero is kept as one. */
  private long[] names = new long[FIRST];

  private int[] counts = new int[FIRST];

  /** The execution that met a name last. */
  private int[] latest = new int[FIRST];

  private int execution;
  private int size;
  private int once;
  private int twice;

  /** The names that follow are those of another execution. */
  public void beginExecution() {
    execution++;
  }

  /** Counts a name, and returns whether it is new. A name beyond the limit is not. */
  public boolean add(long name) {
    long key = name == 0 ? 1 : name;
    int slot = slot(key);
    if (names[slot] == 0) {
      if (size == MOST) {
        return false;
      }
      names[slot] = key;
      size++;
    } else if (latest[slot] == execution) {
      return false;
    }
    latest[slot] = execution;
    int count = ++counts[slot];
    once += count == 1 ? 1 : count == 2 ? -1 : 0;
    twice += count == 2 ? 1 : count == 3 ? -1 : 0;
    if (2 * size > names.length) {
      grow();
    }
    return count == 1;
  }

  /** Whether the name has been met. */
  public boolean contains(long name) {
    return names[slot(name == 0 ? 1 : name)] != 0;
  }

  private int slot(long key) {
    int mask = names.length - 1;
    int slot = (int) (key ^ key >>> Integer.SIZE) & mask;
    while (names[slot] != 0 && names[slot] != key) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldNames = names;
    int[] oldCounts = counts;
    int[] oldLatest = latest;
    names = new long[2 * oldNames.length];
    counts = new int[names.length];
    latest = new int[names.length];
    for (int i = 0; i < oldNames.length; i++) {
      if (oldNames[i] != 0) {
        int slot = slot(oldNames[i]);
        names[slot] = oldNames[i];
        counts[slot] = oldCounts[i];
        latest[slot] = oldLatest[i];
      }
    }
  }

  /** The number of different names. */
  public int size() {
    return size;
  }

  /** The number of names that were met in one execution. */
  public int once() {
    return once;
  }

  /** The number of names that were met in two executions. */
  public int twice() {
    return twice;
  }

  /** Whether further names are not counted. */
  public boolean isFull() {
    return size == MOST;
  }
}
