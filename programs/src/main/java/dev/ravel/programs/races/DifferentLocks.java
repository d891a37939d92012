// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Each thread uses a monitor of its own, so the accesses are not ordered. {@code L R W U | L R W U}
 * without blocking: 8! / (4! 4!) = 70.
 */
@Expect(executions = 70, races = "DifferentLocks.data")
public final class DifferentLocks {
  private static int data;
  private static final Object LOCK = new Object();
  private static final Object OTHER = new Object();

  private DifferentLocks() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          synchronized (LOCK) {
            data++;
          }
        },
        () -> {
          synchronized (OTHER) {
            data++;
          }
        });
  }
}
