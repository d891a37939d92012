// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads.waking;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A timed park of 10 seconds that no other thread ends. */
@Expect(executions = 1, assumesLongTimeouts = true)
public final class TimedPark {
  private TimedPark() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(10)));
  }
}
