// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Only one of the threads enters the monitor. {@code L W U | R}: 4. */
@Expect(executions = 4, races = "OneSideLocked.data")
public final class OneSideLocked {
  private static int data;
  private static final Object LOCK = new Object();

  private OneSideLocked() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          synchronized (LOCK) {
            data = 1;
          }
        },
        () -> {
          assert data <= 1;
        });
  }
}
