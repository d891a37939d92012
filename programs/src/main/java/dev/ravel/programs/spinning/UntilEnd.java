// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Busy-waits until the other thread is not alive. {@code W E | A}: the call of {@code isAlive}
 * comes before {@code W} or between {@code W} and {@code E}, without effect, or after them, and
 * main ends: 3. In one more execution Ravel learns that {@code isAlive} is called.
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
