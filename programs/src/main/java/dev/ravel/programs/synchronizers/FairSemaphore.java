// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.Semaphore;

/**
 * {@code A R | A R} with one permit, fair: to come is a step. The second one comes when the first
 * one has left, 2 interleavings, or while it is inside, and then passes when it has left, 2 more.
 */
@Expect(executions = 4)
public final class FairSemaphore {
  private FairSemaphore() {}

  public static void main(String[] arguments) throws InterruptedException {
    Semaphore semaphore = new Semaphore(1, true);
    Together.Code use =
        () -> {
          semaphore.acquire();
          semaphore.release();
        };
    Together.run(use, use);
  }
}
