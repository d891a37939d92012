// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A long sleep ends only when no other thread can run, so the read always comes first. This is the
 * only case in which a suspended thread reads again: 1.
 */
@Expect(executions = 1, assumesLongTimeouts = true)
public final class LateWriter {
  private static volatile boolean ready;

  private LateWriter() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          Thread.sleep(5_000);
          ready = true;
        },
        () -> {
          while (!ready) {
            Thread.onSpinWait();
          }
        });
  }
}
