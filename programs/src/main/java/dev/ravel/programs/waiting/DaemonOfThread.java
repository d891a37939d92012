// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;

/**
 * The last operation of a thread leads to the start of a daemon. The daemon can write before main
 * reads, but no operation of main depends on the other thread.
 */
@Expect(
    executions = 5,
    findings = "AssertionError",
    leftovers = "Thread-1",
    coversMemoryModel = true)
public final class DaemonOfThread {
  private static volatile int started;
  private static volatile int written;

  private DaemonOfThread() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread starter = new Thread(DaemonOfThread::startDaemon);
    starter.start();
    int seen = written;
    starter.join();
    assert seen == 0;
  }

  private static void startDaemon() {
    started++;
    Thread daemon =
        new Thread(
            () -> {
              started = 1;
              written = 1;
            });
    daemon.setDaemon(true);
    daemon.start();
  }
}
