// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Looks whether the other is still alive. W E | A, where main is the one that looks, then ends: in
 * vain before W or between, or behind and then E: 3, and one run to learn that somebody asks.
 */
@Expect(
    executions = 4,
    races = {},
    coversMemoryModel = true)
public final class UntilEnd {
  private static int data;

  private UntilEnd() {}

  public static void main(String[] arguments) {
    Thread thread = Together.start(() -> data = 1);
    while (thread.isAlive()) {
      Thread.onSpinWait();
    }
    assert data == 1;
  }
}
