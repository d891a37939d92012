// SPDX-License-Identifier: Apache-2.0
package dev.ravel.check.journal;

import java.util.Arrays;

/**
 * Numbers the different steps of all executions, and predicts the next step: the one that followed
 * last time (D-report-11). Most predictions are right. So the journal stores the number of right
 * predictions, and the other steps.
 */
final class StepTable {
  /** The beginning of an execution, or an unknown step. */
  static final int NONE = -1;

  private final int width;
  private long[] rows;
  private int[] slots = new int[256];
  private int[] successors = new int[129];
  private int size;

  /**
   * @param width the numbers per step, whose meaning only {@link TraceCodec} knows
   */
  StepTable(int width) {
    this.width = width;
    this.rows = new long[128 * width];
  }

  int size() {
    return size;
  }

  void get(int step, long[] into) {
    System.arraycopy(rows, step * width, into, 0, width);
  }

  boolean is(int step, long[] row) {
    int at = step * width;
    return Arrays.equals(rows, at, at + width, row, 0, width);
  }

  /** The step that followed last time, or {@link #NONE}. */
  int successor(int step) {
    return successors[step + 1] - 1;
  }

  void setSuccessor(int step, int successor) {
    successors[step + 1] = successor + 1;
  }

  /** The number of a step, or {@link #NONE}. */
  int find(long[] row) {
    int mask = slots.length - 1;
    for (int slot = hash(row, 0) & mask; slots[slot] != 0; slot = slot + 1 & mask) {
      int step = slots[slot] - 1;
      if (is(step, row)) {
        return step;
      }
    }
    return NONE;
  }

  int add(long[] row) {
    if (2 * (size + 1) > slots.length) {
      grow();
    }
    System.arraycopy(row, 0, rows, size * width, width);
    enter(size);
    return size++;
  }

  private void enter(int step) {
    int mask = slots.length - 1;
    int slot = hash(rows, step * width) & mask;
    while (slots[slot] != 0) {
      slot = slot + 1 & mask;
    }
    slots[slot] = step + 1;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    rows = Arrays.copyOf(rows, slots.length / 2 * width);
    successors = Arrays.copyOf(successors, slots.length / 2 + 1);
    for (int step = 0; step < size; step++) {
      enter(step);
    }
  }

  private int hash(long[] numbers, int from) {
    long hash = 0;
    for (int i = from; i < from + width; i++) {
      hash = (hash ^ numbers[i]) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    return (int) (hash * 0xBF58476D1CE4E5B9L >>> 32);
  }
}
