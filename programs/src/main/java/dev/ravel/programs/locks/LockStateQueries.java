// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Looks at a lock from outside: each look is one operation, {@code La Ua | Ra}. The run before it
 * is known that somebody asks for its queue counts, too.
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
/** Wait sets and conditions. */
