// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.atomics;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** {@code Ux Uy | Ux Uy} on two atomic counters: no update is lost. */
@Expect(executions = 6)
public final class Counters {
  private Counters() {}

  public static void main(String[] arguments) throws InterruptedException {
    AtomicInteger x = new AtomicInteger();
    AtomicLong y = new AtomicLong();
    Together.Code both =
        () -> {
          x.incrementAndGet();
          y.addAndGet(2);
        };
    Together.run(both, both);
    assert x.get() == 2 && y.get() == 4;
  }
}
