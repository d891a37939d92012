// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Exits a monitor by continue and by return. Each thread enters it twice: 4! / (2! 2!) = 6. */
@Expect(executions = 6)
public final class ReturnFromMonitor {
  private static final Object LOCK = new Object();
  private static int count;

  private ReturnFromMonitor() {}

  private static int use() {
    for (int i = 0; ; i++) {
      synchronized (LOCK) {
        if (i == 0) {
          continue;
        }
        return ++count;
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(ReturnFromMonitor::use, ReturnFromMonitor::use);
    assert count == 2;
  }
}
