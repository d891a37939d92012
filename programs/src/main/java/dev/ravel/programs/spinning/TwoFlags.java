// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Two busy waits in sequence: the jump that leaves the first one enters the second. The read of
 * either flag may have no effect, and is not repeated. Or both reads see their flags, and the
 * second write comes before or after the first read: 4.
 */
@Expect(
    executions = 4,
    races = {},
    coversMemoryModel = true)
public final class TwoFlags {
  private static volatile boolean first;
  private static volatile boolean second;

  private TwoFlags() {}

  private static void await() {
    while (!first) {
      Thread.onSpinWait();
    }
    while (!second) {
      Thread.onSpinWait();
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          first = true;
          second = true;
        },
        TwoFlags::await);
  }
}
