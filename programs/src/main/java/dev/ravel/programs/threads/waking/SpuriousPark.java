// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads.waking;

import dev.ravel.programs.Expect;
import java.util.concurrent.locks.LockSupport;

/**
 * A park without a loop is correct as long as park does not return for no reason. If it may, {@code
 * W U | P R} has 6 interleavings.
 */
@Expect(executions = 1)
@Expect(spuriousWakeups = true, executions = 6, findings = "assertion")
public final class SpuriousPark {
  private static volatile boolean isReady;

  private SpuriousPark() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread parked =
        new Thread(
            () -> {
              LockSupport.park();
              assert isReady;
            });
    parked.start();
    isReady = true;
    LockSupport.unpark(parked);
    parked.join();
  }
}
