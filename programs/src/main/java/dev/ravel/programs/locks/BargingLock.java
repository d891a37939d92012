// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread that comes to a lock may pass while another one waits, unless the lock is fair. As many
 * interleavings as {@link FairLock} has.
 */
@Expect(executions = 30, findings = "assertion")
public final class BargingLock {
  private static String order = "";

  private BargingLock() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Thread first = new Thread(() -> pass(lock, "a"));
    Thread second = new Thread(() -> pass(lock, "b"));
    lock.lock();
    first.start();
    boolean waits = lock.hasQueuedThread(first);
    second.start();
    lock.unlock();
    first.join();
    second.join();
    assert !waits || order.equals("ab");
  }

  private static void pass(ReentrantLock lock, String name) {
    lock.lock();
    try {
      order += name;
    } finally {
      lock.unlock();
    }
  }
}
