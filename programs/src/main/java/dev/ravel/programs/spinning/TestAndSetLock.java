// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Takes the lock by exchanging, which writes in any case: C R W S by the first; the other one fails
 * at one of 3 moments, or comes behind: 2 * (3 + 1).
 */
@Expect(
    executions = 8,
    races = {},
    coversMemoryModel = true)
public final class TestAndSetLock {
  private static final AtomicBoolean LOCKED = new AtomicBoolean();
  private static int count;

  private TestAndSetLock() {}

  private static void increment() {
    while (!LOCKED.compareAndSet(false, true)) {
      Thread.yield();
    }
    count++;
    LOCKED.set(false);
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(TestAndSetLock::increment, TestAndSetLock::increment);
    assert count == 2;
  }
}
