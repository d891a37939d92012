// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * {@code C | A}: within any time the wait ends before the count or after it, 2 interleavings; a
 * long time is not up as long as the other one can go on.
 */
@Expect(timeouts = "any", executions = 2)
@Expect(timeouts = "last", executions = 1, assumesLongTimeouts = true)
public final class TimedLatch {
  private TimedLatch() {}

  public static void main(String[] arguments) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    Together.run(latch::countDown, () -> latch.await(1, TimeUnit.MINUTES));
  }
}
