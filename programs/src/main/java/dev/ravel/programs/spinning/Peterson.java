// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Peterson's mutual exclusion of two threads with three volatile variables, two of which the busy
 * wait reads. The number of interleavings was found by a separate enumeration of the algorithm.
 */
@Expect(
    executions = 292,
    races = {},
    coversMemoryModel = true)
public final class Peterson {
  private static volatile boolean firstWants;
  private static volatile boolean secondWants;
  private static volatile int turn;
  private static int count;

  private Peterson() {}

  private static void first() {
    firstWants = true;
    turn = 2;
    while (secondWants && turn == 2) {}
    count++;
    firstWants = false;
  }

  private static void second() {
    secondWants = true;
    turn = 1;
    while (firstWants && turn == 1) {}
    count++;
    secondWants = false;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(Peterson::first, Peterson::second);
    assert count == 2;
  }
}
