// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.threads;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * Two threads join a third one; only their operations after the join can be ordered in two ways.
 */
@Expect(executions = 2)
public final class JoinByTwo {
  private static int x;

  private JoinByTwo() {}

  public static void main(String[] arguments) throws InterruptedException {
    Thread first = Together.start(() -> x = 1);
    Together.run(
        () -> {
          first.join();
          assert x > 0;
        },
        () -> {
          first.join();
          x = 2;
        });
  }
}
