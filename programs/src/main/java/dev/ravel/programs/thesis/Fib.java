// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

/**
 * Two threads that together compute Fibonacci numbers if they alternate.
 *
 * <p>Arguments: the number of rounds, and the limit that main compares with; {@code joined} if main
 * joins the threads before that.
 */
public final class Fib {
  static int i = 1;
  static int j = 1;

  private Fib() {}

  public static void main(String[] arguments) throws InterruptedException {
    int rounds = Integer.parseInt(arguments[0]);
    int limit = Integer.parseInt(arguments[1]);
    Thread first =
        new Thread(
            () -> {
              for (int round = 0; round < rounds; round++) {
                i = i + j;
              }
            });
    Thread second =
        new Thread(
            () -> {
              for (int round = 0; round < rounds; round++) {
                j = j + i;
              }
            });
    first.start();
    second.start();
    if (arguments.length > 2) {
      first.join();
      second.join();
    }
    if (i > limit || j > limit) {
      Thread.onSpinWait(); // not a failure here, because all traces are counted
    }
  }
}
