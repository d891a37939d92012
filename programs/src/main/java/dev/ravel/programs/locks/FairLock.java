// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Whoever comes to a fair lock when another one waits goes behind. The main thread looks and
 * unlocks, {@code Q U}; the others come, pass and leave the queue, {@code T P L R W U}, the second
 * one after the look. Both come before the unlock: 3 interleavings. Only the first does: 2, times 6
 * in which the second comes. Only the second does: 6. None does: 2 x 4. And the run that first asks
 * who waits. 30.
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
