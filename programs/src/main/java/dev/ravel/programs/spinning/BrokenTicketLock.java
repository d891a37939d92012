// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads may draw the same ticket. Then both are served at once, and an update may be lost; or
 * one thread goes back to a number that was served before, and the other waits for ever. The number
 * of interleavings was found by a separate enumeration of the algorithm.
 */
@Expect(
    executions = 574,
    findings = {"livelock", "assertion", "livelock"})
public final class BrokenTicketLock {
  private static final AtomicInteger NEXT = new AtomicInteger();
  private static volatile int serving;
  private static int count;

  private BrokenTicketLock() {}

  private static void increment() {
    int ticket = NEXT.get();
    NEXT.set(ticket + 1);
    while (serving != ticket) {
      Thread.onSpinWait();
    }
    count++;
    serving = ticket + 1;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(BrokenTicketLock::increment, BrokenTicketLock::increment);
    assert count == 2;
  }
}
