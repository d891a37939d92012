// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Who finds itself interrupted is ordered behind the interrupt. W I | T, and R if the flag was up:
 * 3, and one run to learn that there are interrupts.
 */
@Expect(
    executions = 4,
    races = {},
    coversMemoryModel = true)
public final class Interrupted {
  private static int data;

  private Interrupted() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread thread =
        Together.start(
            () -> {
              if (Thread.interrupted()) {
                assert data == 1;
              }
            });
    data = 1;
    thread.interrupt();
    thread.join();
  }
}
