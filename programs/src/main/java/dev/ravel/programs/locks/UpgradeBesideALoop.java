// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A thread that reads wants to write under the same lock, while another one loops for ever. */
@Expect(
    random = true,
    executions = 100,
    findings = "deadlock",
    deadlocks = 1,
    reasons = {"some threads deadlocked", "100 executions"},
    bound = 500)
public final class UpgradeBesideALoop {
  static int count;

  private UpgradeBesideALoop() {}

  public static void main(String[] arguments) {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Together.start(
        () -> {
          lock.readLock().lock();
          lock.writeLock().lock();
        });
    while (true) {
      count++;
    }
  }
}
