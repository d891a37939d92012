// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

/**
 * {@link ParallelPi} with workers that read the number of workers and of terms from shared
 * variables: all workers read the same locations. Argument: the number n of workers; n! traces.
 */
public final class SharedPi {
  private static int terms;
  private static int workers;
  private static double pi;

  private SharedPi() {}

  private static synchronized void add(double part) {
    pi = pi + part;
  }

  private static void work(int worker) {
    double sum = 0;
    for (int term = worker; term < terms; term += workers) {
      double x = (term + 0.5) / terms;
      sum += 4 / (1 + x * x);
    }
    add(sum / terms);
  }

  public static void main(String[] arguments) {
    workers = Integer.parseInt(arguments[0]);
    terms = workers;
    for (int i = 0; i < Integer.parseInt(arguments[0]); i++) {
      int worker = i;
      new Thread(() -> work(worker)).start();
    }
  }
}
