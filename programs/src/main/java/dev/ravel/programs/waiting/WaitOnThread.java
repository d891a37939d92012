// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;

/**
 * A thread that ends notifies all threads in the wait set of its own monitor. {@code Rx W | Wx} in
 * both orders, and {@code Wx | Rx}, where main does not wait: 3.
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
