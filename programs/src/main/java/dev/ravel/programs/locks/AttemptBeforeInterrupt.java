// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A timed attempt fails, and the interrupt comes after that: no exception is thrown, but the
 * interrupt flag is set. {@code L I U | F T}: the thread reads its flag and then attempts. It reads
 * a flag that is set: 2 interleavings. It gets the lock before main: 1. It fails before the
 * interrupt and queries its flag later: 3 and 3. It is interrupted between the two: 2 * 4, where
 * before the unlock it clears the flag, and after the unlock it may get the lock instead. The first
 * execution, in which Ravel learns that there are interrupts, counts in addition: 18.
 */
@Expect(executions = 18, findings = "gave up, then interrupted")
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
      // An expected end as well.
    }
  }
}
