// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Each thread gives the turn to itself, so neither is excluded. The number of interleavings was
 * found by a separate enumeration of the algorithm.
 */
@Expect(executions = 906, findings = "assertion")
public final class BrokenPeterson {
  private static volatile boolean firstWants;
  private static volatile boolean secondWants;
  private static volatile int turn;
  private static int count;

  private BrokenPeterson() {}

  private static void first() {
    firstWants = true;
    turn = 1;
    while (secondWants && turn == 2) {}
    count++;
    firstWants = false;
  }

  private static void second() {
    secondWants = true;
    turn = 2;
    while (firstWants && turn == 1) {}
    count++;
    secondWants = false;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(BrokenPeterson::first, BrokenPeterson::second);
    assert count == 2;
  }
}
