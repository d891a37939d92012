// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;

/** A daemon thread that waits for ever does not keep the execution alive, which ends with main. */
@Expect(executions = 2, leftovers = "Thread-0, started at")
public final class DaemonWaits {
  private static final Object LOCK = new Object();

  private DaemonWaits() {}

  public static void main(String[] arguments) {
    Thread daemon =
        new Thread(
            () -> {
              synchronized (LOCK) {
                try {
                  LOCK.wait();
                } catch (InterruptedException e) {
                  throw new IllegalStateException(e);
                }
              }
            });
    daemon.setDaemon(true);
    daemon.start();
    synchronized (LOCK) {
      assert daemon.isDaemon();
    }
  }
}
