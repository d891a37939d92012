// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Whether a thread is alive can be seen before its write, before its end and after: 3, and one run
 * to learn that somebody asks.
 */
@Expect(executions = 4, findings = "assertion")
public final class AliveOrNot {
  private AliveOrNot() {}

  public static void main(String[] arguments) throws InterruptedException {
    int[] x = new int[1];
    Thread thread = Together.start(() -> x[0] = 1);
    boolean isAlive = thread.isAlive();
    thread.join();
    assert !thread.isAlive();
    assert isAlive : "it had ended";
  }
}
