// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Takes the lock by compare-and-set. The first thread performs {@code C R W S}. The other thread
 * fails at one of 3 moments, or comes after the first. Either thread may be first: 2 * (3 + 1).
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
