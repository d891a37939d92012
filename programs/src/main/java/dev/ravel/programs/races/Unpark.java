// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.locks.LockSupport;

/**
 * The permit of unpark does not establish happens-before. {@code W N | P R}: the park waits for the
 * unpark, so there is 1 order.
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
