// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Szymanski's mutual exclusion of two threads, with a waiting room. A thread has five states, and
 * the other thread waits for one or for several of them. The number of interleavings was found by a
 * separate enumeration of the algorithm.
 */
@Expect(
    executions = 2058,
    races = {},
    coversMemoryModel = true)
public final class Szymanski {
  private static volatile int first;
  private static volatile int second;
  private static int count;

  private Szymanski() {}

  private static void first() {
    first = 1;
    while (second >= 3) {}
    first = 3;
    if (second == 1) {
      first = 2;
      while (second != 4) {}
    }
    first = 4;
    count++;
    int seen;
    do {
      seen = second;
    } while (seen == 2 || seen == 3);
    first = 0;
  }

  private static void second() {
    second = 1;
    while (first >= 3) {}
    second = 3;
    if (first == 1) {
      second = 2;
      while (first != 4) {}
    }
    second = 4;
    while (first >= 2) {}
    count++;
    second = 0;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(Szymanski::first, Szymanski::second);
    assert count == 2;
  }
}
