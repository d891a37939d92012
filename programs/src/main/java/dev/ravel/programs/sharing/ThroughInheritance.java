// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.sharing;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Published through an inheritable thread local, which a new thread copies from its creator: 2
 * orders, and one execution in which the sharing is detected.
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
