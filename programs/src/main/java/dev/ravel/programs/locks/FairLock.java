// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread that arrives at a fair lock while another thread waits is queued behind it. The main
 * thread queries the queue and unlocks, {@code Q U}. Each of the others arrives, acquires the lock,
 * leaves the queue, reads, writes and unlocks, {@code T P L R W U}; the second one starts after the
 * query. Both arrive before the unlock: 3 interleavings. Only the first does: 2, times 6 for the
 * arrival of the second. Only the second does: 6. Neither does: 2 * 4. The first execution, in
 * which Ravel learns that the queue is queried, counts in addition: 30.
 */
@Expect(
    executions = 30,
    races = {},
    coversMemoryModel = true)
public final class FairLock {
  private static String order = "";

  private FairLock() {}

  public static void main(String[] arguments) throws InterruptedException {
    passInOrder(new ReentrantLock(true));
  }

  static void passInOrder(ReentrantLock lock) throws InterruptedException {
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
