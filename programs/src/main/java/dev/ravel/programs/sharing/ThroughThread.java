// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;

/**
 * Reached through a field of a thread that is set before the start: {@code Rs Rv Wv | Rv Wv}, 5! /
 * (3! 2!) = 10.
 */
@Expect(executions = 10, findings = "assertion")
public final class ThroughThread {
  private int value;

  private ThroughThread() {}

  private static final class Worker extends Thread {
    private ThroughThread shared;

    @Override
    public void run() {
      ThroughThread mine = shared;
      mine.value++;
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    ThroughThread shared = new ThroughThread();
    Worker worker = new Worker();
    worker.shared = shared;
    worker.start();
    shared.value++;
    worker.join();
    assert shared.value == 2;
  }
}
