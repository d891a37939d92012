// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two threads hold the read lock and wait for the write lock: each waits for the other. */
@Conforms(
    types = {
      ReentrantReadWriteLock.class,
      ReentrantReadWriteLock.ReadLock.class,
      ReentrantReadWriteLock.WriteLock.class
    },
    finding = "deadlock")
public final class UpgradeDeadlock {
  private UpgradeDeadlock() {}

  public static void main(String[] arguments) throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Together.Code upgrade =
        () -> {
          lock.readLock().lock();
          lock.writeLock().lock();
          lock.writeLock().unlock();
          lock.readLock().unlock();
        };
    Together.run(upgrade, upgrade);
  }
}
