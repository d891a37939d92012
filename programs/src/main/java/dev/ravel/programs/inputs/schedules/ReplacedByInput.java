// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs.schedules;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Inputs decide whether a compare-and-set writes, and so what the next access of another thread
 * finds.
 */
@Expect(executions = 37, findings = "assertion: java.lang.AssertionError: replaced twice")
public final class ReplacedByInput {
  private static final AtomicInteger NUMBER = new AtomicInteger();

  private ReplacedByInput() {}

  public static void main(String[] arguments) throws InterruptedException {
    int a = Inputs.anyInt("a", 0, 2);
    int b = Inputs.anyInt("b", 0, 2);
    Thread other =
        new Thread(
            () -> {
              NUMBER.set(a + a);
              NUMBER.compareAndSet(b, a);
              NUMBER.addAndGet(2);
            });
    other.start();
    boolean isFirst = NUMBER.compareAndSet(0, a + a);
    boolean isSecond = NUMBER.compareAndSet(b, 0);
    other.join();
    if (isFirst && isSecond && NUMBER.get() == 3) {
      throw new AssertionError("replaced twice");
    }
  }
}
