// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.library;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.Semaphore;

/** A semaphore used as a lock. */
@Expect(
    executions = 36,
    reasons = "java.util.concurrent.Semaphore are explored as single operations")
public final class Semaphores {
  private static int x;

  private Semaphores() {}

  public static void main(String[] arguments) throws InterruptedException {
    Semaphore semaphore = new Semaphore(1);
    Together.Code work =
        () -> {
          semaphore.acquire();
          x++;
          semaphore.release();
        };
    Together.run(work, work);
    assert x == 2;
  }
}
