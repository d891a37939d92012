// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * An interrupt that ends a wait orders, too. {@code W I | L A} has 6 interleavings; then the wait
 * throws and the read follows. In one more execution Ravel learns that there are interrupts.
 */
@Expect(
    executions = 7,
    races = {},
    coversMemoryModel = true)
public final class InterruptedWait {
  private static final Object LOCK = new Object();
  private static int data;

  private InterruptedWait() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread thread =
        Together.start(
            () -> {
              try {
                synchronized (LOCK) {
                  LOCK.wait();
                }
              } catch (InterruptedException expected) {
                assert data == 1;
              }
            });
    data = 1;
    thread.interrupt();
    thread.join();
  }
}
