// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** As long as nothing is optimised it works. The look comes before the write, or behind it: 2. */
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
