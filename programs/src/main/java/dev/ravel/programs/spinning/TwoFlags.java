// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Two busy waits in a row: the second is entered by the jump that leaves the first. Either look may
 * be in vain, and is not made again; or none is, and the second write comes before or after the
 * first look: 4.
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
