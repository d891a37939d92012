// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads.waking;

import dev.ravel.programs.Expect;

/**
 * A thread is interrupted in the wait set or before it enters it. In both cases it throws
 * InterruptedException and owns the monitor.
 */
@Expect(executions = 4)
public final class InterruptWait {
  private InterruptWait() {}

  public static void main(String[] arguments) throws InterruptedException {
    Object lock = new Object();
    Thread waiting =
        new Thread(
            () -> {
              synchronized (lock) {
                try {
                  lock.wait();
                  throw new AssertionError("woken");
                } catch (InterruptedException e) {
                  assert Thread.holdsLock(lock);
                  assert !Thread.interrupted();
                }
              }
            });
    waiting.start();
    waiting.interrupt();
    waiting.join();
  }
}
