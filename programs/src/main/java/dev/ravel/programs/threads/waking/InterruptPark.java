// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads.waking;

import dev.ravel.programs.Expect;
import java.util.concurrent.locks.LockSupport;

/** An interrupt ends a park, and the interrupt flag stays set. */
@Expect(executions = 2)
public final class InterruptPark {
  private InterruptPark() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread parked =
        new Thread(
            () -> {
              LockSupport.park();
              assert Thread.currentThread().isInterrupted();
              LockSupport.park();
              assert Thread.interrupted();
              assert !Thread.interrupted();
            });
    parked.start();
    parked.interrupt();
    parked.join();
  }
}
