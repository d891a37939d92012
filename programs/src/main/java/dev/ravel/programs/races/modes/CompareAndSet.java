// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races.modes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A successful compare-and-set orders like a volatile write. The read of the flag comes before,
 * between or after the two writes: 3.
 */
@Expect(
    executions = 3,
    races = {},
    coversMemoryModel = true)
public final class CompareAndSet {
  private static int data;
  private static final AtomicInteger STATE = new AtomicInteger();

  private CompareAndSet() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          data = 1;
          assert STATE.compareAndSet(0, 1);
        },
        () -> {
          if (STATE.get() == 1) {
            assert data == 1;
          }
        });
  }
}
