// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A class and its instance have different monitors: {@code La Rx Wx Ua | Lb Rx Wx Ub} has 8! / (4!
 * 4!) = 70 interleavings.
 */
@Expect(executions = 70, findings = "assertion")
public final class StaticAndInstanceMonitors {
  private static int count;

  private StaticAndInstanceMonitors() {}

  private static synchronized void increment() {
    count++;
  }

  private synchronized void incrementHere() {
    count++;
  }

  public static void main(String[] arguments) throws InterruptedException {
    StaticAndInstanceMonitors shared = new StaticAndInstanceMonitors();
    Together.run(StaticAndInstanceMonitors::increment, shared::incrementHere);
    assert count == 2;
  }
}
