// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads.waking;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A waiting thread is woken by an interrupt or by a notification, never by both: a notification
 * that an interrupted thread consumed would be lost.
 */
@Expect(executions = 37)
public final class InterruptAgainstNotify {
  private static final Object LOCK = new Object();
  private static boolean isReady;

  private InterruptAgainstNotify() {}

  private static void await() {
    synchronized (LOCK) {
      while (!isReady) {
        try {
          LOCK.wait();
        } catch (InterruptedException e) {
          return;
        }
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Thread one = Together.start(InterruptAgainstNotify::await);
    Thread other =
        Together.start(
            () -> {
              synchronized (LOCK) {
                isReady = true;
                LOCK.notify();
              }
            });
    one.interrupt();
    one.join();
    other.join();
  }
}
