// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.waiting;

import dev.ravel.programs.Expect;

/** The only thread waits. */
@Expect(executions = 1, findings = "deadlock", deadlocks = 1)
public final class NoNotify {
  private NoNotify() {}

  public static void main(String[] arguments) throws InterruptedException {
    Object lock = new Object();
    synchronized (lock) {
      lock.wait();
    }
  }
}
