// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races.modes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A compare-and-set that fails does not write, so it has no release effect. {@code W C | G R} has 6
 * interleavings.
 */
@Expect(executions = 6, races = "FailedCompareAndSet.data")
public final class FailedCompareAndSet {
  private static int data;
  private static final AtomicInteger STATE = new AtomicInteger();

  private FailedCompareAndSet() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          data = 1;
          assert !STATE.compareAndSet(7, 8);
        },
        () -> {
          STATE.get();
          assert data <= 1;
        });
  }
}
