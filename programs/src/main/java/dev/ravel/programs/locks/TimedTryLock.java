// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Attempts with a time-out. With {@code any} the counts are those of {@link TryLock}. With {@code
 * last} the time-out never expires, because the holder can always continue: one thread is first,
 * then the other.
 */
@Expect(timeouts = "any", executions = 4)
@Expect(timeouts = "last", executions = 2, assumesLongTimeouts = true)
public final class TimedTryLock {
  private static final ReentrantLock LOCK = new ReentrantLock();

  private TimedTryLock() {}

  private static void use() throws InterruptedException {
    if (LOCK.tryLock(10, TimeUnit.MILLISECONDS)) {
      LOCK.unlock();
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(TimedTryLock::use, TimedTryLock::use);
  }
}
