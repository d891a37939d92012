// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantLock;

/**
 * An exception that is caught further out skips the unlock, so main waits for the lock for ever.
 */
@Expect(executions = 1, findings = "deadlock", deadlocks = 1)
public final class LeakedByException {
  private LeakedByException() {}

  private static void fail(ReentrantLock lock) {
    lock.lock();
    Object nothing = null;
    nothing.hashCode();
    lock.unlock();
  }

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread worker =
        Together.start(
            () -> {
              try {
                fail(lock);
              } catch (NullPointerException expected) {
                // The thread continues without releasing the lock.
              }
            });
    worker.join();
    lock.lock();
  }
}
