// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Nobody ever writes what it waits for: it looks for ever. 1. */
@Expect(executions = 1, findings = "livelock")
public final class Nobody {
  private static volatile boolean ready;

  private Nobody() {}

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
