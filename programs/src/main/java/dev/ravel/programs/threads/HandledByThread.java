// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;

/** The handler of the thread receives an uncaught exception, and the program continues. */
@Expect(executions = 1)
public final class HandledByThread {
  private static String seen = "";

  private HandledByThread() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread worker =
        new Thread(
            () -> {
              throw new IllegalStateException("on purpose");
            });
    worker.setUncaughtExceptionHandler((thread, failure) -> seen = failure.getMessage());
    worker.start();
    worker.join();
    assert seen.equals("on purpose");
  }
}
