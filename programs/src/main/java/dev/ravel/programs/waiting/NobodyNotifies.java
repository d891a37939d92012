// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;

/** One thread waits, nobody else is there. */
@Expect(executions = 1, findings = "deadlock", deadlocks = 1)
public final class NobodyNotifies {
  private NobodyNotifies() {}

  public static void main(String[] arguments) throws InterruptedException {
    Object lock = new Object();
    synchronized (lock) {
      lock.wait();
    }
  }
}
