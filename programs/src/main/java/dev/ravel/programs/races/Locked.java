// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.races;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Both threads use the same monitor. {@code L R W U | L R W U}: 2. */
@Expect(
    executions = 2,
    races = {},
    coversMemoryModel = true)
public final class Locked {
  private static int data;
  private static final Object LOCK = new Object();

  private Locked() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          synchronized (LOCK) {
            data++;
          }
        },
        () -> {
          synchronized (LOCK) {
            data++;
          }
        });
  }
}
