// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.TimeUnit;

/**
 * Locks on objects that all threads reach because the JDK has a name for them: two orders, and one
 * run to find that out.
 */
@Expect(
    executions = 3,
    deadlocks = 0,
    races = {},
    coversMemoryModel = true)
public final class MonitorsOfTheJdk {
  private static int count;

  private MonitorsOfTheJdk() {}

  private static void increment() {
    synchronized (Runtime.getRuntime()) {
      synchronized (TimeUnit.SECONDS) {
        count++;
      }
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(MonitorsOfTheJdk::increment, MonitorsOfTheJdk::increment);
    assert count == 2;
  }
}
