// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads.waking;

import dev.ravel.programs.Expect;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread that has been started need not have come to its park: it is RUNNABLE until then. A loop
 * that waits until the thread is parked ends.
 */
@Expect(executions = 10, findings = "assertion")
public final class StateBeforePark {
  private StateBeforePark() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread parked = new Thread(LockSupport::park);
    parked.start();
    Thread.State early = parked.getState();
    while (parked.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    LockSupport.unpark(parked);
    parked.join();
    assert early == Thread.State.WAITING;
  }
}
