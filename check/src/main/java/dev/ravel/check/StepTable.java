// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check;

import java.util.Arrays;

/**
 * Numbers the different steps of all runs, and guesses which step comes next: the one that came
 * last time. Most guesses are right, so a run is written down as how many were, and the others.
 */
final class StepTable {
  /** Stands for the beginning of a run and for a step that is not there. */
  static final int NONE = -1;

  /** What the four numbers of a step mean is the business of {@link TraceCodec}. */
  private static final int WIDTH = 4;

  private long[] rows = new long[128 * WIDTH];
  private int[] slots = new int[256];
  private int[] successors = new int[129];
  private int size;

  int size() {
    return size;
  }

  long cell(int step, int column) {
    return rows[step * WIDTH + column];
  }

  boolean is(int step, long a, long b, long c, long d) {
    int at = step * WIDTH;
    return rows[at] == a && rows[at + 1] == b && rows[at + 2] == c && rows[at + 3] == d;
  }

  /** The step that followed last time, or {@link #NONE}. */
  int successor(int step) {
    return successors[step + 1] - 1;
  }

  void setSuccessor(int step, int successor) {
    successors[step + 1] = successor + 1;
  }

  /** The number of a step, or {@link #NONE}. */
  int find(long a, long b, long c, long d) {
    int mask = slots.length - 1;
    for (int slot = hash(a, b, c, d) & mask; slots[slot] != 0; slot = slot + 1 & mask) {
      int step = slots[slot] - 1;
      if (is(step, a, b, c, d)) {
        return step;
      }
    }
    return NONE;
  }

  int add(long a, long b, long c, long d) {
    if (2 * (size + 1) > slots.length) {
      grow();
    }
    int at = size * WIDTH;
    rows[at] = a;
    rows[at + 1] = b;
    rows[at + 2] = c;
    rows[at + 3] = d;
    enter(size);
    return size++;
  }

  private void enter(int step) {
    int mask = slots.length - 1;
    int slot = hash(cell(step, 0), cell(step, 1), cell(step, 2), cell(step, 3)) & mask;
    while (slots[slot] != 0) {
      slot = slot + 1 & mask;
    }
    slots[slot] = step + 1;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    rows = Arrays.copyOf(rows, slots.length / 2 * WIDTH);
    successors = Arrays.copyOf(successors, slots.length / 2 + 1);
    for (int step = 0; step < size; step++) {
      enter(step);
    }
  }

  private static int hash(long a, long b, long c, long d) {
    long hash = a * 0x9E3779B97F4A7C15L + b * 0xC2B2AE3D27D4EB4FL;
    hash += c * 0x165667B19E3779F9L + d * 0x27D4EB2F165667C5L;
    hash ^= hash >>> 29;
    return (int) (hash * 0xBF58476D1CE4E5B9L >>> 32);
  }
}
