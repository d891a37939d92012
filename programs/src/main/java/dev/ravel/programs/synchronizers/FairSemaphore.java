// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.Semaphore;

/**
 * {@code A R | A R} with one permit of a fair semaphore, where arrival is a step. The second thread
 * arrives after the first has released: 2 interleavings. Or it arrives while the first holds the
 * permit, and acquires it after the release: 2 more.
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
