// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

/**
 * Szymanski's mutual exclusion for two threads, with every waiting loop bounded by one counter per
 * thread.
 *
 * <p>Arguments: the two bounds; {@code joined} if main joins the threads and then reads what they
 * have written.
 */
public final class Szymanski {
  private static int flag1;
  private static int flag2;
  private static int x;

  private Szymanski() {}

  private static void first(int a, int b) {
    int iterations = 0;
    flag1 = 1;
    while (flag2 >= 3 && iterations < a) {
      iterations++;
    }
    flag1 = 3;
    if (flag2 == 1) {
      flag1 = 2;
      while (flag2 != 4 && iterations < b) {
        iterations++;
      }
    }
    flag1 = 4;
    while (flag2 >= 2 && iterations < b) {
      iterations++;
    }
    x = 0;
    int seen = x;
    while (flag2 >= 2 && flag2 <= 3 && iterations < a) {
      iterations += 1 + 0 * seen;
    }
    flag1 = 0;
  }

  private static void second(int a, int b) {
    int iterations = 0;
    flag2 = 1;
    while (flag1 >= 3 && iterations < a) {
      iterations++;
    }
    flag2 = 3;
    if (flag1 == 1) {
      flag2 = 2;
      while (flag1 != 4 && iterations < b) {
        iterations++;
      }
    }
    flag2 = 4;
    while (flag1 >= 2 && iterations < b) {
      iterations++;
    }
    x = 1;
    int seen = x;
    while (flag1 >= 2 && flag1 <= 3 && iterations < a) {
      iterations += 1 + 0 * seen;
    }
    flag2 = 0;
  }

  public static void main(String[] arguments) throws InterruptedException {
    int a = Integer.parseInt(arguments[0]);
    int b = Integer.parseInt(arguments[1]);
    Thread one = new Thread(() -> first(a, b));
    Thread other = new Thread(() -> second(a, b));
    one.start();
    other.start();
    if (arguments.length > 2) {
      one.join();
      other.join();
      if (x != 0 && x != 1) {
        throw new AssertionError("x is " + x);
      }
    }
  }
}
