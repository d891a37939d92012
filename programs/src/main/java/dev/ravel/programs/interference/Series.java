// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.interference;

/**
 * Fourier coefficients of (x + 1)^x, after the benchmark of Java Grande. The rows are handed out
 * without a lock. One interference: another thread has taken the same row.
 */
public final class Series {
  private static final int ROWS = 3;
  private static final int STEPS = 20;

  private final double[] coefficients = new double[ROWS];
  private final int[] takers = new int[ROWS];
  private int next;

  private void work(int name) {
    while (true) {
      int row = next;
      if (row >= ROWS) {
        return;
      }
      next = row + 1;
      takers[row] = name;
      coefficients[row] = integral(row);
      assert name != 1 || takers[row] == name : "row " + row + " is computed twice";
    }
  }

  /** By the trapezoid rule over the interval from 0 to 2. */
  private static double integral(int n) {
    double width = 2.0 / STEPS;
    double sum = 0;
    for (int i = 0; i < STEPS; i++) {
      double x = (i + 0.5) * width;
      sum += Math.pow(x + 1, x) * Math.cos(Math.PI * n * x) * width;
    }
    return sum;
  }

  public static void main(String[] arguments) {
    Series series = new Series();
    new Thread(() -> series.work(2)).start();
    series.work(1);
  }
}
