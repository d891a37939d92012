// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread is interrupted while it waits for a lock that becomes free: it may see the interrupt, or
 * the lock, and then its flag is still up. {@code I U | F L}, where the thread looks at its flag
 * first: 2 interleavings in which it sees it; 2 in which it gives up before the unlock and then
 * takes the flag; later, one in which it gives up and one in which it does not. The run that first
 * interrupts counts, too.
 */
@Expect(executions = 7, findings = "assertion")
public final class LockedAlthoughInterrupted {
  private LockedAlthoughInterrupted() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread thread = new Thread(() -> waitFor(lock));
    lock.lock();
    thread.start();
    thread.interrupt();
    lock.unlock();
    thread.join();
  }

  private static void waitFor(ReentrantLock lock) {
    try {
      lock.lockInterruptibly();
    } catch (InterruptedException e) {
      assert !lock.isHeldByCurrentThread();
      return;
    }
    assert !Thread.interrupted();
    lock.unlock();
  }
}
