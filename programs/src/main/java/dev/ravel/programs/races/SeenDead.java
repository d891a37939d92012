// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Who sees that a thread is no longer alive is ordered behind it. W E | A E, with R before the
 * second E if the thread has ended: A comes first and 3 orders follow, or second and 2 follow, or
 * last. One run more to learn that somebody asks.
 */
@Expect(
    executions = 7,
    races = {},
    coversMemoryModel = true)
public final class SeenDead {
  private static int data;

  private SeenDead() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread thread = Together.start(() -> data = 1);
    if (!thread.isAlive()) {
      assert data == 1;
    }
  }
}
