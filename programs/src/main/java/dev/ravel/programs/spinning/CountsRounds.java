// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A loop says that it spins, but counts its rounds and gives up after two. The write comes before
 * the first read, between the first and the second, or after the second: 3.
 */
@Expect(executions = 3, findings = "gave up")
public final class CountsRounds {
  private static volatile boolean ready;

  private CountsRounds() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> ready = true, CountsRounds::await);
  }

  private static void await() {
    int rounds = 0;
    while (!ready) {
      rounds++;
      assert rounds < 2 : "gave up";
      Thread.onSpinWait();
    }
  }
}
