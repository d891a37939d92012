// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.StampedLock;

/** Two writers exclude each other: 2 interleavings. The view of the lock discards the stamps. */
@Expect(
    executions = 2,
    races = {},
    coversMemoryModel = true)
public final class StampedWriters {
  private static int count;

  private StampedWriters() {}

  public static void main(String[] arguments) throws InterruptedException {
    StampedLock lock = new StampedLock();
    Lock view = lock.asWriteLock();
    Together.run(
        () -> {
          long stamp = lock.writeLock();
          count++;
          lock.unlock(stamp);
        },
        () -> {
          view.lock();
          count++;
          view.unlock();
        });
    assert count == 2;
  }
}
