// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * {@code C | A}: with {@code any} the timed wait ends before or after the count, 2 interleavings.
 * With {@code last} the time-out does not expire as long as the other thread can continue.
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
