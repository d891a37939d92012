// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads wait for each other's fair locks, and a third one loops for ever. */
@Expect(
    random = true,
    executions = 100,
    findings = "deadlock",
    deadlocks = 1,
    reasons = {"some threads deadlocked", "more than 500", "100 executions"},
    bound = 500)
public final class FairLockDeadlockBesideALoop {
  static int count;

  private FairLockDeadlockBesideALoop() {}

  public static void main(String[] arguments) {
    ReentrantLock first = new ReentrantLock(true);
    ReentrantLock second = new ReentrantLock(true);
    Together.start(
        () -> {
          first.lock();
          second.lock();
          second.unlock();
          first.unlock();
        });
    Together.start(
        () -> {
          second.lock();
          first.lock();
          first.unlock();
          second.unlock();
        });
    while (true) {
      count++;
    }
  }
}
