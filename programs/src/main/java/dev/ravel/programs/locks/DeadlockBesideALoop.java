// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads wait for each other's locks, and a third one loops for ever. */
@Expect(
    random = true,
    executions = 100,
    findings = "deadlock",
    deadlocks = 1,
    reasons = {"some threads deadlocked", "more than 500", "100 executions"},
    bound = 500)
public final class DeadlockBesideALoop {
  static int count;

  private DeadlockBesideALoop() {}

  public static void main(String[] arguments) {
    Object monitor = new Object();
    ReentrantLock lock = new ReentrantLock();
    Together.start(
        () -> {
          synchronized (monitor) {
            lock.lock();
            lock.unlock();
          }
        });
    Together.start(
        () -> {
          lock.lock();
          synchronized (monitor) {
            lock.unlock();
          }
        });
    while (true) {
      count++;
    }
  }
}
