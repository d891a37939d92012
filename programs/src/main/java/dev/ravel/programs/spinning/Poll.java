// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Sleeps between two reads. The first read comes after the write; or it comes before the write,
 * which comes before or after the end of the sleep: 3.
 */
@Expect(
    executions = 3,
    races = {},
    coversMemoryModel = true)
public final class Poll {
  private static volatile boolean ready;

  private Poll() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          ready = true;
        },
        () -> {
          while (!ready) {
            Thread.sleep(10);
          }
        });
  }
}
