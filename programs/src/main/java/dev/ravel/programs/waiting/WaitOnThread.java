// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;

/**
 * A thread that ends enters its own monitor and notifies all who wait there: {@code Rx W | Wx} in
 * both orders, and {@code Wx | Rx}, which need not wait.
 */
@Expect(executions = 3)
public final class WaitOnThread {
  private static boolean isReady;

  private WaitOnThread() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread thread = new Thread(() -> isReady = true);
    synchronized (thread) {
      thread.start();
      if (!isReady) {
        thread.wait();
      }
    }
  }
}
