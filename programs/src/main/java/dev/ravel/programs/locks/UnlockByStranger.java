// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that does not own the lock unlocks it. */
@Expect(executions = 1, findings = "IllegalMonitorStateException")
public final class UnlockByStranger {
  private UnlockByStranger() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Together.run(lock::unlock);
  }
}
