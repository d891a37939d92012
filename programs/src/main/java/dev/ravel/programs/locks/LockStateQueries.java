// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Queries the state of a lock from another thread: each query is one operation, {@code La Ua | Ra}.
 * The first execution, in which Ravel learns that the queue is queried, counts in addition: 3 + 1.
 */
@Expect(executions = 4)
public final class LockStateQueries {
  private LockStateQueries() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    boolean[] seen = new boolean[1];
    Together.run(
        () -> {
          lock.lock();
          lock.unlock();
        },
        () -> lock.isLocked());
    assert !lock.isLocked() && !lock.hasQueuedThreads() && !seen[0];
  }
}
