// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Two threads wait for each other's locks until one of them is interrupted, after more steps than
 * an execution continues beside a deadlock.
 */
@Expect(random = true, executions = 300, reasons = "300 executions")
public final class CycleThatAnInterruptEnds {
  static volatile int count;

  private CycleThatAnInterruptEnds() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock first = new ReentrantLock();
    ReentrantLock second = new ReentrantLock();
    Thread one = new Thread(() -> lockBoth(first, second));
    Thread two = new Thread(() -> lockBoth(second, first));
    one.start();
    two.start();
    for (int i = 0; i < 200; i++) {
      count++;
    }
    one.interrupt();
    one.join();
    two.join();
  }

  private static void lockBoth(ReentrantLock first, ReentrantLock second) {
    first.lock();
    try {
      second.lockInterruptibly();
      second.unlock();
    } catch (InterruptedException expected) {
      return;
    } finally {
      first.unlock();
    }
  }
}
