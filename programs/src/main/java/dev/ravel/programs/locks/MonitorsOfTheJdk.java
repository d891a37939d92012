// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.TimeUnit;

/**
 * Enters monitors of JDK objects that all threads can reach without publication: 2 orders, and one
 * execution in which Ravel learns that two threads use them.
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
