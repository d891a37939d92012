// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;

/** A thread can be started once. */
@Expect(executions = 1, findings = "IllegalThreadStateException")
public final class StartTwice {
  private StartTwice() {}

  public static void main(String[] arguments) {
    Thread thread = new Thread(() -> {});
    thread.start();
    thread.start();
  }
}
