// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A reader waits behind a writer of a fair lock, which waits for another reader, which waits for a
 * monitor of the first one; a third thread loops for ever.
 */
@Expect(
    random = true,
    executions = 100,
    findings = "deadlock",
    deadlocks = 1,
    reasons = {"more than 500", "some threads deadlocked", "100 executions"},
    bound = 500)
public final class QueueDeadlockBesideALoop {
  static int count;

  private QueueDeadlockBesideALoop() {}

  public static void main(String[] arguments) {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
    Object monitor = new Object();
    Together.start(
        () -> {
          lock.readLock().lock();
          synchronized (monitor) {
            lock.readLock().unlock();
          }
        });
    Together.start(
        () -> {
          synchronized (monitor) {
            lock.readLock().lock();
            lock.readLock().unlock();
          }
        });
    Together.start(
        () -> {
          lock.writeLock().lock();
          lock.writeLock().unlock();
        });
    while (true) {
      count++;
    }
  }
}
