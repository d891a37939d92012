// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Reads the lock before it tries to take it. The number of interleavings was found by a separate
 * enumeration of the algorithm.
 */
@Expect(
    executions = 24,
    races = {},
    coversMemoryModel = true)
public final class TestAndTestAndSetLock {
  private static final AtomicBoolean LOCKED = new AtomicBoolean();
  private static int count;

  private TestAndTestAndSetLock() {}

  private static void increment() {
    while (LOCKED.get() || !LOCKED.compareAndSet(false, true)) {
      Thread.onSpinWait();
    }
    count++;
    LOCKED.set(false);
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(TestAndTestAndSetLock::increment, TestAndTestAndSetLock::increment);
    assert count == 2;
  }
}
