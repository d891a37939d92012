// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.litmus;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/**
 * {@code Wx Ry Wa | Wy Rx Wb}: 6! / (3! 3!) interleavings, and in none of them do both threads read
 * the old value, because Ravel explores sequentially consistent executions.
 */
@Expect(executions = 20)
public final class StoreBufferingObserved {
  private static int x;
  private static int y;
  private static int a;
  private static int b;

  private StoreBufferingObserved() {}

  public static void main(String[] arguments) throws InterruptedException {
    Together.run(
        () -> {
          x = 1;
          a = y;
        },
        () -> {
          y = 1;
          b = x;
        });
    assert a + b > 0;
  }
}
