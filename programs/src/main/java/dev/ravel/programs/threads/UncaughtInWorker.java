// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;

/** An uncaught exception without a handler: the execution fails. */
@Expect(executions = 1, findings = "IllegalStateException: on purpose in thread worker")
public final class UncaughtInWorker {
  private UncaughtInWorker() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread worker =
        new Thread(
            () -> {
              throw new IllegalStateException("on purpose");
            },
            "worker");
    worker.start();
    worker.join();
  }
}
