// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads.waking;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.LockSupport;

/** A permit that is given before the park is kept. */
@Expect(executions = 1)
public final class ParkAndUnpark {
  private static int x;

  private ParkAndUnpark() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread parked =
        Together.start(
            () -> {
              LockSupport.park();
              assert x == 1;
            });
    x = 1;
    LockSupport.unpark(parked);
    parked.join();
  }
}
