// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;

/** A thread is a daemon if the thread that created it is one; main is not a daemon. */
@Expect(executions = 1)
public final class InheritedDaemon {
  private InheritedDaemon() {}

  public static void main(String[] arguments) throws InterruptedException {
    assert !new Thread().isDaemon();
    Thread daemon =
        new Thread(
            () -> {
              assert new Thread().isDaemon();
            });
    daemon.setDaemon(true);
    daemon.start();
    daemon.join();
  }
}
