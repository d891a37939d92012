// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A thread that sees the end of another thread by {@code isAlive} is ordered after it. {@code W E |
 * A E}, with {@code R} before the second {@code E} if the thread has ended: {@code A} comes first
 * and 3 orders follow, or second and 2 follow, or last. In one more execution Ravel learns that
 * {@code isAlive} is called: 7.
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
