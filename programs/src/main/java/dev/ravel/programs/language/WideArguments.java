// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.language;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** Longs and doubles between other arguments of a synchronized method. */
@Expect(executions = 2)
public final class WideArguments {
  private double sum;

  private WideArguments() {}

  private synchronized void add(long a, int b, double c, Object d, long e) {
    sum += a + b + c + e + (d == null ? 0 : 1);
  }

  public static void main(String[] arguments) throws InterruptedException {
    WideArguments shared = new WideArguments();
    Together.run(() -> shared.add(1L, 2, 3.5, null, 4L), () -> shared.add(1L, 2, 3.5, "", 4L));
    assert shared.sum == 22;
  }
}
