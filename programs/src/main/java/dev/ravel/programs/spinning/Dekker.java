// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * The busy wait has a round that writes: only the rounds without effect are in vain. The number of
 * interleavings was found by enumerating the algorithm by itself.
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
