// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Calls {@code isAlive} late in an execution: a replay must treat the end of the thread as a
 * decision from the beginning. {@code Wy Rs E | Wx E} has 10 interleavings, and in one execution
 * before them Ravel learns that {@code isAlive} is called.
 */
@Expect(executions = 11, findings = "assertion")
public final class AliveAfterWrite {
  private static int x;
  private static int y;

  private AliveAfterWrite() {}

  public static void main(String[] arguments) {
    Thread thread = Together.start(() -> x = 1);
    y = 1;
    assert thread.isAlive();
  }
}
