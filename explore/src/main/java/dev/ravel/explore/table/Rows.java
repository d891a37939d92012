// SPDX-License-Identifier: Apache-2.0
package dev.ravel.explore.table;

import java.util.Arrays;

/** A growing table of integers in one array; rows are numbered from 0 and never removed. */
public final class Rows {
  private final int width;
  private int[] cells;
  private int size;

  public Rows(int width) {
    this.width = width;
    this.cells = new int[16 * width];
  }

  /** Adds a row of zeros and returns its number. */
  public int add() {
    if ((size + 1) * width > cells.length) {
      cells = Arrays.copyOf(cells, Math.max((size + 1) * width, cells.length / 2 * 3));
    }
    return size++;
  }

  public int get(int row, int column) {
    return cells[row * width + column];
  }

  public void set(int row, int column, int value) {
    cells[row * width + column] = value;
  }

  public int size() {
    return size;
  }

  /** The memory in use, without spare capacity. */
  public long bytes() {
    return (long) Integer.BYTES * size * width;
  }
}
