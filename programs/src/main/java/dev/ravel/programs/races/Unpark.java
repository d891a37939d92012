// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.LockSupport;

/**
 * A permit is no message: unpark orders nothing. The park has to come after it: W N | P R: the
 * order is fixed, 1.
 */
@Expect(executions = 1, races = "Unpark.data")
public final class Unpark {
  private static int data;

  private Unpark() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread thread =
        Together.start(
            () -> {
              LockSupport.park();
              assert data == 1;
            });
    data = 1;
    LockSupport.unpark(thread);
    thread.join();
  }
}
