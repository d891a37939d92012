// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Long sleeps end in the order of their lengths, in whatever order they began. */
@Expect(executions = 1, assumesLongTimeouts = true)
public final class EarliestSleeperFirst {
  private static int x;

  private EarliestSleeperFirst() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          Thread.sleep(5_000);
          x = 2;
        },
        () -> {
          Thread.sleep(2_000);
          x = 1;
        });
    assert x == 2;
  }
}
