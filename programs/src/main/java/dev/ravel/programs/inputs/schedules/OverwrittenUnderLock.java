// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;

/**
 * As {@link Overwritten}, but a monitor excludes a write in between: two orders of the threads, and
 * main reads 5 in both.
 */
@Expect(executions = 2)
public final class OverwrittenUnderLock {
  private static final Object LOCK = new Object();
  private static int shared;

  private OverwrittenUnderLock() {}

  public static void main(String[] arguments) {
    new Thread(
            () -> {
              int written = Inputs.anyInt("written");
              synchronized (LOCK) {
                shared = written;
              }
            })
        .start();
    int seen;
    synchronized (LOCK) {
      shared = 5;
      seen = shared;
    }
    if (seen == 6) {
      throw new AssertionError("overwritten");
    }
  }
}
