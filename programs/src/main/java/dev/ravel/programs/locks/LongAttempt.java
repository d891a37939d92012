// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A timed attempt either succeeds before main locks, or expires while main holds the lock, which
 * waits for the end of the attempt: 2 orders.
 */
@Expect(executions = 2, assumesLongTimeouts = true)
public final class LongAttempt {
  private LongAttempt() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread other =
        Together.start(
            () -> {
              if (lock.tryLock(5, TimeUnit.SECONDS)) {
                lock.unlock();
              }
            });
    lock.lock();
    other.join();
    lock.unlock();
  }
}
