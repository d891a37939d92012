// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races.modes;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Release and acquire accesses suffice here, and there is no race. But a program with such accesses
 * may show behaviour that no interleaving has, so the memory model is not covered. The read of the
 * flag comes before, between or after the two writes: 3.
 */
@Expect(
    executions = 3,
    races = {})
public final class LazySet {
  private static int data;
  private static final AtomicBoolean READY = new AtomicBoolean();

  private LazySet() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          data = 1;
          READY.lazySet(true);
        },
        () -> {
          if (READY.getAcquire()) {
            assert data == 1;
          }
        });
  }
}
