// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.endings;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Catches every Throwable and tries again: neither the bound nor the end of an abandoned execution
 * may hang in this loop.
 */
@Expect(bound = 20, executions = 21, reasons = "visible operations")
public final class CatchesEverything {
  private static int x;

  private CatchesEverything() {}

  private static void insist() {
    while (x < 1_000_000) {
      try {
        synchronized (CatchesEverything.class) {
          x = x + 1;
        }
      } catch (Throwable everything) {
        x = 0;
      } finally {
        x++;
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> x = 5, CatchesEverything::insist);
  }
}
