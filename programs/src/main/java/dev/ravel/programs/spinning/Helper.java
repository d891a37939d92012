// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Reads the flag in a method. The read comes before or after the write: 2. */
@Expect(
    executions = 2,
    races = {},
    coversMemoryModel = true)
public final class Helper {
  private static volatile boolean ready;

  private Helper() {}

  private static boolean isReady() {
    return ready;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          ready = true;
        },
        () -> {
          while (!isReady()) {}
        });
  }
}
