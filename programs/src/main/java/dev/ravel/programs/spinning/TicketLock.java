// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.spinning;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The thread that draws the first ticket is served first. The number of interleavings was found by
 * a separate enumeration of the algorithm.
 */
@Expect(
    executions = 30,
    races = {},
    coversMemoryModel = true)
public final class TicketLock {
  private static final AtomicInteger NEXT = new AtomicInteger();
  private static volatile int serving;
  private static int count;

  private TicketLock() {}

  private static void increment() {
    int ticket = NEXT.getAndIncrement();
    while (serving != ticket) {
      Thread.onSpinWait();
    }
    count++;
    serving = ticket + 1;
  }

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(TicketLock::increment, TicketLock::increment);
    assert count == 2;
  }
}
