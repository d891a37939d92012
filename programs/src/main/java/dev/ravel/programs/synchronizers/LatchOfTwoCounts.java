// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.CountDownLatch;

/**
 * {@code C | C | A}: two threads count down in either order, and only then the third one passes: 2
 * interleavings.
 */
@Expect(executions = 2)
public final class LatchOfTwoCounts {
  private LatchOfTwoCounts() {}

  public static void main(String[] arguments) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(2);
    Together.run(latch::countDown, latch::countDown, latch::await);
  }
}
