// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** No thread ever sets the flag, so the loop does not end: 1. */
@Expect(executions = 1, findings = "livelock")
public final class NoWriter {
  private static volatile boolean ready;

  private NoWriter() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread thread =
        Together.start(
            () -> {
              while (!ready) {
                Thread.onSpinWait();
              }
            });
    thread.join();
  }
}
