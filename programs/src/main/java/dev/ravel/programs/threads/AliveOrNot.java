// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * The call of {@code isAlive} comes before the write of the thread, between the write and the end,
 * or after the end: 3. In one more execution Ravel learns that {@code isAlive} is called.
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
