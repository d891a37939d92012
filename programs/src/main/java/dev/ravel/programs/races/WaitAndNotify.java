// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A write before a notify happens before a read after the wait. Either thread may enter the monitor
 * first: 2.
 */
@Expect(
    executions = 2,
    races = {},
    coversMemoryModel = true)
public final class WaitAndNotify {
  private static int data;
  private static final Object LOCK = new Object();
  private static boolean ready;

  private WaitAndNotify() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          synchronized (LOCK) {
            data = 1;
            ready = true;
            LOCK.notifyAll();
          }
        },
        () -> {
          synchronized (LOCK) {
            while (!ready) {
              LOCK.wait();
            }
          }
          assert data == 1;
        });
  }
}
