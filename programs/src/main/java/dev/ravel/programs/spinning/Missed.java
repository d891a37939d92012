// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** The flag is set for a moment only. The read comes too early, in time, or too late: 3. */
@Expect(executions = 3, findings = "livelock")
public final class Missed {
  private static volatile boolean ready;

  private Missed() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          ready = true;
          ready = false;
        },
        () -> {
          while (!ready) {
            Thread.onSpinWait();
          }
        });
  }
}
