// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A sleeping thread reads when no other thread can run. So its read depends on all other threads,
 * even on one that accesses other locations. The writes have 3! orders.
 */
@Expect(executions = 6, findings = "assertion", assumesLongTimeouts = true)
public final class LateReader {
  private static int x;
  private static int y;

  private LateReader() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> x = 1,
        () -> x = 2,
        () -> y = 1,
        () -> {
          Thread.sleep(2_000);
          assert x == 2;
        });
    assert y == 1;
  }
}
