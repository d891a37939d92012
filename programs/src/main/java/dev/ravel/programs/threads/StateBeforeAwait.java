// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A thread is RUNNABLE until it waits for a latch, and seen to wait for as long as it does. */
@Expect(executions = 13, findings = "early", assumesLongTimeouts = true)
public final class StateBeforeAwait {
  private StateBeforeAwait() {}

  public static void main(String[] arguments) throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    Thread waiting = Together.start(() -> latch.await(1, TimeUnit.HOURS));
    Thread.State early = waiting.getState();
    latch.countDown();
    waiting.join();
    assert waiting.getState() == Thread.State.TERMINATED : "late";
    assert early != Thread.State.RUNNABLE : "early";
  }
}
