// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** The attempt fails, and the interrupt comes after that: no exception, but the flag is up. */
@Expect(executions = 7, findings = "gave up, then interrupted")
public final class AttemptBeforeInterrupt {
  private AttemptBeforeInterrupt() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread other = Together.start(() -> attempt(lock));
    lock.lock();
    other.interrupt();
    lock.unlock();
    other.join();
  }

  private static void attempt(ReentrantLock lock) {
    try {
      if (lock.tryLock(5, TimeUnit.MILLISECONDS)) {
        lock.unlock();
      } else {
        assert !Thread.currentThread().isInterrupted() : "gave up, then interrupted";
      }
    } catch (InterruptedException e) {
      // As good an end as any.
    }
  }
}
