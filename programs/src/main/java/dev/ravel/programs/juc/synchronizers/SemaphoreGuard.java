// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.Semaphore;

/** A semaphore with one permit excludes one of two threads. */
@Conforms(Semaphore.class)
public final class SemaphoreGuard {
  private SemaphoreGuard() {}

  public static void main(String[] arguments) throws Exception {
    Semaphore semaphore = new Semaphore(1);
    int[] count = new int[1];
    Together.Code guarded =
        () -> {
          semaphore.acquire();
          count[0]++;
          semaphore.release();
        };
    Together.run(guarded, guarded);
    assert count[0] == 2;
  }
}
