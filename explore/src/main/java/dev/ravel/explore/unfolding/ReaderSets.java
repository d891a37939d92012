// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import dev.ravel.explore.table.Ints;
import java.util.Arrays;

/**
 * Sets of read events, numbered so that equal sets have equal numbers.
 *
 * <p>With place replication every thread has a copy of each shared-variable condition, and a write
 * consumes all copies. A thread that has read since the last write has a new copy, produced by its
 * last read; the other copies are those that the write produced. So a set of copies is a set of
 * reads with at most one event per thread, and a thread that has not been started yet needs no
 * copy.
 */
final class ReaderSets {
  /** The set without reads: every copy is the one that the write produced. */
  static final int EMPTY = 0;

  private final Ints offsets = new Ints();
  private final Ints events = new Ints();
  private int[] scratch = new int[8];
  private int[] table = new int[64];

  ReaderSets() {
    offsets.add(0);
    offsets.add(0);
  }

  int size(int set) {
    return offsets.get(set + 1) - offsets.get(set);
  }

  int event(int set, int index) {
    return events.get(offsets.get(set) + index);
  }

  /** The set in which {@code event} replaces the earlier read of its thread. */
  int with(Unfolding unfolding, int set, int event) {
    int thread = unfolding.thread(event);
    int size = size(set);
    if (scratch.length <= size) {
      scratch = new int[2 * size + 1];
    }
    int count = 0;
    boolean isPlaced = false;
    for (int i = 0; i < size; i++) {
      int other = event(set, i);
      int otherThread = unfolding.thread(other);
      if (otherThread >= thread && !isPlaced) {
        scratch[count++] = event;
        isPlaced = true;
      }
      if (otherThread != thread) {
        scratch[count++] = other;
      }
    }
    if (!isPlaced) {
      scratch[count++] = event;
    }
    return numberOf(count);
  }

  private int numberOf(int count) {
    int mask = table.length - 1;
    int at = hash(count) & mask;
    for (; table[at] != 0; at = at + 1 & mask) {
      if (isScratch(table[at], count)) {
        return table[at];
      }
    }
    for (int i = 0; i < count; i++) {
      events.add(scratch[i]);
    }
    offsets.add(events.size());
    int set = offsets.size() - 2;
    table[at] = set;
    if (2 * set > table.length) {
      rehash();
    }
    return set;
  }

  private boolean isScratch(int set, int count) {
    if (size(set) != count) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      if (event(set, i) != scratch[i]) {
        return false;
      }
    }
    return true;
  }

  private void rehash() {
    int[] old = table;
    table = new int[2 * old.length];
    for (int set : old) {
      if (set != 0) {
        scratch = Arrays.copyOf(scratch, Math.max(scratch.length, size(set)));
        for (int i = 0; i < size(set); i++) {
          scratch[i] = event(set, i);
        }
        int at = hash(size(set)) & table.length - 1;
        while (table[at] != 0) {
          at = at + 1 & table.length - 1;
        }
        table[at] = set;
      }
    }
  }

  private int hash(int count) {
    int hash = count;
    for (int i = 0; i < count; i++) {
      hash = (hash ^ scratch[i]) * 0x9E3779B1;
      hash ^= hash >>> 15;
    }
    return hash;
  }

  long bytes() {
    return offsets.bytes() + events.bytes() + (long) Integer.BYTES * table.length;
  }
}
