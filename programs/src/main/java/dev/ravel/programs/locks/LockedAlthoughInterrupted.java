// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread is interrupted while it waits for a lock that becomes free. Either it is interrupted, or
 * it gets the lock and its interrupt flag stays set. {@code I U | F L}: the thread reads its flag
 * first. It reads a flag that is set: 2 interleavings. It gives up before the unlock and then
 * clears the flag: 2. After the unlock it gives up in 1 and gets the lock in 1. The first
 * execution, in which Ravel learns that there are interrupts, counts in addition: 7.
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
