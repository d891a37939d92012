// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Timed waits in a monitor and for a condition that only one thread can reach. */
@Expect(
    executions = 1,
    races = {},
    coversMemoryModel = true,
    assumesLongTimeouts = true)
@Expect(
    timeouts = "any",
    executions = 1,
    races = {},
    coversMemoryModel = true)
public final class TimedWaitOfOne {
  private TimedWaitOfOne() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread other = new Thread(() -> {});
    other.start();
    Object alone = new Object();
    synchronized (alone) {
      alone.wait(1000);
    }
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    lock.lock();
    assert !condition.await(1, TimeUnit.SECONDS);
    lock.unlock();
    other.join();
  }
}
