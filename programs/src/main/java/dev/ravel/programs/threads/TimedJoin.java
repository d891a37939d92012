// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * With {@code any} a join of 10 ms may end before the joined thread does, with {@code last} not.
 *
 * <p>{@code J Rx E | Wx E} has 10 interleavings. The 3 that begin with {@code J Rx} fail there and
 * are one execution. In one more execution Ravel learns that the end of a thread can be observed:
 * 10 - 2 + 1 = 9.
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
