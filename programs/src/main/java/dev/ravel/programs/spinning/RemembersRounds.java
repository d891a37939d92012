// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A loop carries a variable, which only its first round changes. The write comes before the first
 * read, between the first and the second, or after the second, whose round has no effect: 3.
 */
@Expect(
    executions = 3,
    races = {},
    coversMemoryModel = true)
public final class RemembersRounds {
  private static volatile boolean ready;

  private RemembersRounds() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> ready = true, RemembersRounds::await);
  }

  private static void await() {
    Object waited = null;
    while (!ready) {
      waited = RemembersRounds.class;
      Thread.yield();
    }
    assert waited == null || waited == RemembersRounds.class;
  }
}
