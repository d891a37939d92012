// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * A join of 10 ms may be over before the thread is, under {@code any}; under {@code last} not.
 *
 * <p>{@code J Rx E | Wx E} has 10 interleavings; the 3 that begin with {@code J Rx} fail there and
 * are one. One run more to learn that the end of a thread can be seen.
 */
@Expect(timeouts = "any", executions = 9, findings = "assertion")
@Expect(timeouts = "last", executions = 1, assumesLongTimeouts = true)
public final class TimedJoin {
  private static int x;

  private TimedJoin() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread writer = Together.start(() -> x = 1);
    writer.join(10);
    assert x == 1;
  }
}
