// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A condition reads the variable of the other thread twice, and it changes from 3 to 2 in between:
 * it is neither 2 at the first read nor 3 at the second. So the first thread leaves without the
 * second, which waits for it for ever. The number of interleavings was found by a separate
 * enumeration of the algorithm.
 */
@Expect(executions = 2753, findings = "livelock")
public final class BrokenSzymanski {
  private static volatile int first;
  private static volatile int second;
  private static int count;

  private BrokenSzymanski() {}

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
    while (second == 2 || second == 3) {}
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
    Together.run(BrokenSzymanski::first, BrokenSzymanski::second);
    assert count == 2;
  }
}
