// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Works as long as no compiler optimizes the loop. The read comes before or after the write: 2. */
@Expect(executions = 2, races = "PlainFlag.ready")
public final class PlainFlag {
  private static boolean ready;

  private PlainFlag() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          ready = true;
        },
        () -> {
          while (!ready) {
            Thread.yield();
          }
        });
  }
}
