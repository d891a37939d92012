// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.Semaphore;

/**
 * {@code A R | A R | A R} with two permits. Of the 6! / (2! 2! 2!) = 90 orders, those are
 * impossible in which all three threads hold a permit. In these all threads acquire before any
 * thread releases: 3! * 3! = 36. So there are 54 interleavings.
 */
@Expect(executions = 54)
public final class SemaphoreOfTwo {
  private SemaphoreOfTwo() {}

  public static void main(String[] arguments) throws InterruptedException {
    Semaphore semaphore = new Semaphore(2);
    Together.Code use =
        () -> {
          semaphore.acquire();
          semaphore.release();
        };
    Together.run(use, use, use);
  }
}
