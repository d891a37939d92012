// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Dekker's mutual exclusion. Some rounds of the busy wait write; only those that do not write are
 * without effect. The number of interleavings was found by a separate enumeration of the algorithm.
 */
@Expect(
    executions = 258,
    races = {},
    coversMemoryModel = true)
public final class Dekker {
  private static volatile boolean firstWants;
  private static volatile boolean secondWants;
  private static volatile int turn = 1;
  private static int count;

  private Dekker() {}

  private static void first() {
    firstWants = true;
    while (secondWants) {
      if (turn != 1) {
        firstWants = false;
        while (turn != 1) {}
        firstWants = true;
      }
    }
    count++;
    turn = 2;
    firstWants = false;
  }

  private static void second() {
    secondWants = true;
    while (firstWants) {
      if (turn != 2) {
        secondWants = false;
        while (turn != 2) {}
        secondWants = true;
      }
    }
    count++;
    turn = 1;
    secondWants = false;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(Dekker::first, Dekker::second);
    assert count == 2;
  }
}
