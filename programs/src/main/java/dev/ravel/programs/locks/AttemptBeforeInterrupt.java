// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The attempt fails, and the interrupt comes after that: no exception, but the flag is up. If it
 * succeeds, the other thread waits for a lock that nobody gives back.
 */
@Expect(
    executions = 5,
    findings = {"InterruptedException", "gave up, then interrupted", "deadlock"},
    deadlocks = 1)
public final class AttemptBeforeInterrupt {
  private AttemptBeforeInterrupt() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread other =
        Together.start(
            () -> {
              boolean hasLocked = lock.tryLock(5, TimeUnit.MILLISECONDS);
              boolean isInterrupted = Thread.currentThread().isInterrupted();
              assert hasLocked || !isInterrupted : "gave up, then interrupted";
            });
    lock.lock();
    other.interrupt();
    other.join();
  }
}
