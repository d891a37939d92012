// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Two threads read under a read-write lock each and want to write under the other's, while a third
 * one loops for ever.
 */
@Expect(
    random = true,
    executions = 100,
    findings = "deadlock",
    deadlocks = 1,
    reasons = {"some threads deadlocked", "more than 500", "100 executions"},
    bound = 500)
public final class ReaderDeadlockBesideALoop {
  static int count;

  private ReaderDeadlockBesideALoop() {}

  public static void main(String[] arguments) {
    ReentrantReadWriteLock first = new ReentrantReadWriteLock();
    ReentrantReadWriteLock second = new ReentrantReadWriteLock();
    Together.start(
        () -> {
          first.readLock().lock();
          second.writeLock().lock();
          second.writeLock().unlock();
          first.readLock().unlock();
        });
    Together.start(
        () -> {
          second.readLock().lock();
          first.writeLock().lock();
          first.writeLock().unlock();
          second.readLock().unlock();
        });
    while (true) {
      count++;
    }
  }
}
