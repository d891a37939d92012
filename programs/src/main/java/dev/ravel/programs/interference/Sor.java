// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

import java.util.Arrays;

/**
 * Successive over-relaxation, after the benchmark of Java Grande: one thread relaxes the upper half
 * of a grid and the other one the lower half, row by row. A thread announces a sweep before it
 * instead of after it. Two interferences: the announcement, and a cell of the new sweep beside one
 * of the old sweep. The main thread reads more than 100 cells.
 */
public final class Sor {
  private static final int SIZE = 10;
  private static final double OMEGA = 1.25;

  private final double[][] grid = new double[SIZE][SIZE];
  private final int[] sweeps = new int[2];

  private Sor() {
    for (double[] row : grid) {
      Arrays.fill(row, 1);
    }
  }

  private double relaxed(int row, int column) {
    double around =
        grid[row - 1][column]
            + grid[row + 1][column]
            + grid[row][column - 1]
            + grid[row][column + 1];
    return OMEGA / 4 * around + (1 - OMEGA) * grid[row][column];
  }

  private void upper() {
    for (int row = 1; row < SIZE / 2 - 1; row++) {
      for (int column = 1; column < SIZE - 1; column++) {
        grid[row][column] = relaxed(row, column);
      }
    }
    int announced = sweeps[1];
    int changed = 0;
    for (int column = 1; column < SIZE - 1; column++) {
      changed += grid[SIZE / 2][column] == 1 ? 0 : 1;
    }
    boolean isWhole = changed == 0 || changed == SIZE - 2;
    assert announced == 0 || isWhole : "a row of two sweeps";
  }

  /** Only the row that borders on the upper half matters to the other thread. */
  private void lower() {
    sweeps[1] = 1;
    for (int column = 1; column < SIZE - 1; column++) {
      grid[SIZE / 2][column] = 2;
    }
  }

  public static void main(String[] arguments) {
    Sor sor = new Sor();
    new Thread(sor::lower).start();
    sor.upper();
  }
}
