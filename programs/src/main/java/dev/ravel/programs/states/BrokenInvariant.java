// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.states;

import dev.ravel.api.States;
import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicInteger;

/** Holds before and after each transfer, and not in the middle of one. */
@Expect(executions = 3, findings = "an invariant does not hold: the sum is 100")
public final class BrokenInvariant {
  private BrokenInvariant() {}

  public static void main(String[] arguments) throws InterruptedException {
    AtomicInteger from = new AtomicInteger(100);
    AtomicInteger to = new AtomicInteger();
    States.invariant("the sum is 100", () -> from.get() + to.get() == 100);
    Together.run(
        () -> {
          from.addAndGet(-30);
          to.addAndGet(30);
        },
        from::get);
  }
}
