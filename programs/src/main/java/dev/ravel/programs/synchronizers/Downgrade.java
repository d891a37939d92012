// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The thread that holds the write lock may also take the read lock: one thread, 1 interleaving. */
@Expect(executions = 1)
public final class Downgrade {
  private Downgrade() {}

  public static void main(String[] arguments) {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.writeLock().lock();
    lock.readLock().lock();
    lock.writeLock().unlock();
    assert lock.getReadLockCount() == 1 && !lock.isWriteLocked();
    lock.readLock().unlock();
  }
}
