// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;

/** A thread waits on an object whose monitor it does not own. */
@Expect(executions = 1, findings = "IllegalMonitorStateException")
public final class WaitWithoutMonitor {
  private WaitWithoutMonitor() {}

  public static void main(String[] arguments) throws InterruptedException {
    new Object().wait();
  }
}
