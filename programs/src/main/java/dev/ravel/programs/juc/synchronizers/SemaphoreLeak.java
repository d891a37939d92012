// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.Semaphore;

/** A thread that leaves early does not release its permit. */
@Conforms(types = Semaphore.class, finding = "deadlock")
public final class SemaphoreLeak {
  private SemaphoreLeak() {}

  public static void main(String[] arguments) throws Exception {
    Semaphore semaphore = new Semaphore(1);
    int[] turn = new int[1];
    Together.Code leaking =
        () -> {
          semaphore.acquire();
          if (turn[0]++ == 0) {
            return; // as an exception would
          }
          semaphore.release();
        };
    Together.run(leaking, leaking);
  }
}
