// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads.waking;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.LockSupport;

/** Two calls of unpark before the first park give one permit, so the second park lasts for ever. */
@Expect(executions = 2, findings = "deadlock", deadlocks = 1)
public final class OnePermit {
  private OnePermit() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread parked =
        Together.start(
            () -> {
              LockSupport.park();
              LockSupport.park();
            });
    LockSupport.unpark(parked);
    LockSupport.unpark(parked);
    parked.join();
  }
}
