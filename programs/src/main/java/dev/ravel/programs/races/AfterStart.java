// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * An access by the starting thread after the start is not ordered with the started thread. {@code W
 * | R}: 2.
 */
@Expect(executions = 2, races = "AfterStart.data")
public final class AfterStart {
  private static int data;

  private AfterStart() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread thread =
        Together.start(
            () -> {
              assert data <= 1;
            });
    data = 1;
    thread.join();
  }
}
