// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

/**
 * Two threads that together compute Fibonacci numbers if they alternate.
 *
 * <p>Arguments: the number of rounds, and the limit that main compares with.
 */
public final class Fib {
  private static int i = 1;
  private static int j = 1;

  private Fib() {}

  public static void main(String[] arguments) {
    int rounds = Integer.parseInt(arguments[0]);
    int limit = Integer.parseInt(arguments[1]);
    new Thread(
            () -> {
              for (int round = 0; round < rounds; round++) {
                i = i + j;
              }
            })
        .start();
    new Thread(
            () -> {
              for (int round = 0; round < rounds; round++) {
                j = j + i;
              }
            })
        .start();
    if (i > limit || j > limit) {
      Thread.onSpinWait(); // not a failure here, because all traces are counted
    }
  }
}
