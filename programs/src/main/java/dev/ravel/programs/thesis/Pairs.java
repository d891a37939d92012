// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.thesis;

import dev.ravel.api.Inputs;

/**
 * Pairs of threads that each share a variable: each thread writes it, takes an input and branches.
 * Argument: the number of pairs n; 8^n traces.
 */
public final class Pairs {
  private static final class Pair {
    int shared;

    int run(int value) {
      shared = value;
      return Inputs.anyInt() > 0 ? 1 : 0;
    }
  }

  private Pairs() {}

  public static void main(String[] arguments) {
    int pairs = Integer.parseInt(arguments[0]);
    for (int i = 0; i < pairs; i++) {
      Pair pair = new Pair();
      new Thread(() -> pair.run(1)).start();
      new Thread(() -> pair.run(2)).start();
    }
  }
}
