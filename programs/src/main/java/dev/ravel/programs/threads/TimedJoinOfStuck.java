// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;

/** A timed join ends although the joined thread does not. */
@Expect(
    timeouts = "last",
    executions = 4,
    assumesLongTimeouts = true,
    assumes = "CLOCK_READINGS",
    leftovers = "Thread-0, started at")
public final class TimedJoinOfStuck {
  private TimedJoinOfStuck() {}

  public static void main(String[] arguments) throws InterruptedException {
    Object lock = new Object();
    Thread stuck =
        new Thread(
            () -> {
              synchronized (lock) {
                try {
                  lock.wait();
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              }
            });
    stuck.setDaemon(true);
    stuck.start();
    long before = System.currentTimeMillis();
    stuck.join(5_000);
    assert stuck.isAlive();
    assert System.currentTimeMillis() - before == 5_000;
  }
}
