// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.CountDownLatch;

/** {@code C | A} with an initial count of two: 1 interleaving, a deadlock. */
@Expect(executions = 1, findings = "deadlock", deadlocks = 1)
public final class LatchTooHigh {
  private LatchTooHigh() {}

  public static void main(String[] arguments) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(2);
    Together.run(latch::countDown, latch::await);
  }
}
