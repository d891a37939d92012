// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.atomics;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicBoolean;

/** Of two threads that compete by compare-and-set, exactly one wins. */
@Expect(executions = 6)
public final class CompareAndSet {
  private static int winners;

  private CompareAndSet() {}

  public static void main(String[] arguments) throws InterruptedException {
    AtomicBoolean taken = new AtomicBoolean();
    Together.Code compete =
        () -> {
          if (taken.compareAndSet(false, true)) {
            winners++;
          }
        };
    Together.run(compete, compete);
    assert winners == 1;
  }
}
