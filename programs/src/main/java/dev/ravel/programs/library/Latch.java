// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.library;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.CountDownLatch;

/** Waits until two threads have counted down. */
@Expect(
    executions = 792,
    reasons = "java.util.concurrent.CountDownLatch are explored as single operations")
public final class Latch {
  private static int x;

  private Latch() {}

  public static void main(String[] arguments) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(2);
    Together.Code work =
        () -> {
          synchronized (latch) {
            x++;
          }
          latch.countDown();
        };
    Together.start(work);
    Together.start(work);
    latch.await();
    assert x == 2;
  }
}
