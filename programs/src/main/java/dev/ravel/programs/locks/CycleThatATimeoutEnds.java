// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two threads wait for each other's locks until the long time-out of one of them expires, which
 * happens when no other thread can run.
 */
@Expect(random = true, executions = 300, reasons = "300 executions", assumesLongTimeouts = true)
public final class CycleThatATimeoutEnds {
  static volatile int count;

  private CycleThatATimeoutEnds() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock first = new ReentrantLock(true);
    ReentrantLock second = new ReentrantLock();
    Thread one =
        new Thread(
            () -> {
              first.lock();
              second.lock();
              second.unlock();
              first.unlock();
            });
    Thread two = new Thread(() -> attemptBoth(second, first));
    one.start();
    two.start();
    for (int i = 0; i < 200; i++) {
      count++;
    }
    one.join();
    two.join();
  }

  private static void attemptBoth(ReentrantLock first, ReentrantLock second) {
    first.lock();
    try {
      if (second.tryLock(1, TimeUnit.MINUTES)) {
        second.unlock();
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    } finally {
      first.unlock();
    }
  }
}
