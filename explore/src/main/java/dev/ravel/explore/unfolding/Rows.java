// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.unfolding;

import java.util.Arrays;

/** A growing table of integers in one array; rows are numbered from 0 and never removed. */
final class Rows {
  private final int width;
  private int[] cells;
  private int size;

  Rows(int width) {
    this.width = width;
    this.cells = new int[16 * width];
  }

  /** Adds a row of zeros and returns its number. */
  int add() {
    if ((size + 1) * width > cells.length) {
      cells = Arrays.copyOf(cells, Math.max((size + 1) * width, cells.length / 2 * 3));
    }
    return size++;
  }

  int get(int row, int column) {
    return cells[row * width + column];
  }

  void set(int row, int column, int value) {
    cells[row * width + column] = value;
  }

  int size() {
    return size;
  }

  /** The memory in use, without spare capacity. */
  long bytes() {
    return (long) Integer.BYTES * size * width;
  }
}
