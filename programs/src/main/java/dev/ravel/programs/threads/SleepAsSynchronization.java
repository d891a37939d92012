// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** A sleep of 50 ms does not order a thread after another one: {@code Wx | S Rx}. */
@Expect(executions = 3, findings = "assertion")
@Expect(timeouts = "last", executions = 1, assumesLongTimeouts = true)
public final class SleepAsSynchronization {
  private static int x;

  private SleepAsSynchronization() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread writer = Together.start(() -> x = 1);
    Thread.sleep(50);
    assert x == 1;
    writer.join();
  }
}
