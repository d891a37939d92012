// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;

/** A thread with a name of 80,000 characters fails. The name is part of the failure. */
@Expect(executions = 1, findings = "IllegalStateException: failed")
public final class LongName {
  private LongName() {}

  public static void main(String[] arguments) throws InterruptedException {
    Runnable failing =
        () -> {
          throw new IllegalStateException("failed");
        };
    Thread thread = new Thread(failing, "n".repeat(80_000));
    thread.start();
    thread.join();
  }
}
