// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The attempt fails, and the interrupt comes after that: no exception, but the flag is up. {@code L
 * I U | F T}, where the thread looks at its flag and then attempts: 2 interleavings in which it
 * sees the flag, 1 in which it is first, 3 and 3 in which it attempts in vain before the interrupt
 * and asks for its flag later, and 2 x 4 in which it is interrupted between: before the unlock it
 * takes the flag, later it may get the lock instead. The run that first interrupts counts, too.
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
      // As good an end as any.
    }
  }
}
