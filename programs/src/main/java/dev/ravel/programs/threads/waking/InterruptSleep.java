// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads.waking;

import dev.ravel.programs.Expect;

/** An interrupt ends a sleep of a minute at once. */
@Expect(executions = 2, assumesLongTimeouts = true)
public final class InterruptSleep {
  private InterruptSleep() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread sleeper =
        new Thread(
            () -> {
              try {
                Thread.sleep(60_000);
                throw new AssertionError("slept on");
              } catch (InterruptedException e) {
                assert !Thread.currentThread().isInterrupted();
              }
            });
    sleeper.start();
    sleeper.interrupt();
    sleeper.join();
  }
}
