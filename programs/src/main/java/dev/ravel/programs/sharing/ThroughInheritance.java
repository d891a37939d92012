// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Published by a variable that every thread gets from the one that makes it: two orders, and one
 * run to find that out.
 */
@Expect(
    executions = 3,
    races = {},
    coversMemoryModel = true)
public final class ThroughInheritance {
  private static final InheritableThreadLocal<Object> LOCK = new InheritableThreadLocal<>();
  private static int count;

  private ThroughInheritance() {}

  private static void increment() {
    synchronized (LOCK.get()) {
      count++;
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    LOCK.set(new Object());
    Together.run(ThroughInheritance::increment, ThroughInheritance::increment);
    assert count == 2;
  }
}
