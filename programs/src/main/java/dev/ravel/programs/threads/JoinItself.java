// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;

/** A thread that joins itself waits for ever. */
@Expect(executions = 1, findings = "deadlock", deadlocks = 1)
public final class JoinItself {
  private JoinItself() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread.currentThread().join();
  }
}
