// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** The operations of a thread happen before the return from its join: there is no choice. */
@Expect(executions = 1)
public final class JoinOrders {
  private static int x;

  private JoinOrders() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread writer = Together.start(() -> x = 1);
    writer.join();
    assert x == 1;
    writer.join();
  }
}
