// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The first thread performs {@code T R W U}. An attempt of the other thread fails at one of 3
 * moments while the lock is held, or succeeds after the unlock. Either thread may be first: 2 * (3
 * + 1).
 */
@Expect(
    executions = 8,
    races = {},
    coversMemoryModel = true)
public final class SpinningTryLock {
  private static final ReentrantLock LOCK = new ReentrantLock();
  private static int count;

  private SpinningTryLock() {}

  private static void increment() {
    while (!LOCK.tryLock()) {
      Thread.onSpinWait();
    }
    count++;
    LOCK.unlock();
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(SpinningTryLock::increment, SpinningTryLock::increment);
    assert count == 2;
  }
}
