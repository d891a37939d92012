// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

/** Workers that each add a partial sum to a shared one. Argument: their number n; n! traces. */
public final class ParallelPi {
  private static final int TERMS = 100;
  private static double pi;

  private ParallelPi() {}

  private static synchronized void add(double part) {
    pi = pi + part;
  }

  private static void work(int worker, int workers) {
    double sum = 0;
    for (int term = worker; term < TERMS; term += workers) {
      double x = (term + 0.5) / TERMS;
      sum += 4 / (1 + x * x);
    }
    add(sum / TERMS);
  }

  public static void main(String[] arguments) {
    int workers = Integer.parseInt(arguments[0]);
    for (int i = 0; i < workers; i++) {
      int worker = i;
      new Thread(() -> work(worker, workers)).start();
    }
  }
}
