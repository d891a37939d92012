// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;

/** A daemon that waits for ever keeps nobody: the run is over when main is. */
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
