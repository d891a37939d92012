// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Two increments, one of which may be lost, while a thousand other threads wait for the end of the
 * main thread. Start and join are not decisions, so the other threads add no execution.
 */
@Expect(executions = 6, findings = "AssertionError: 1", races = "count harmful")
public final class AThousandAlive {
  static int count;

  private AThousandAlive() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread main = Thread.currentThread();
    for (int i = 0; i < 1_000; i++) {
      Together.start(main::join);
    }
    Together.run(() -> count++, () -> count++);
    if (count != 2) {
      throw new AssertionError(count);
    }
  }
}
