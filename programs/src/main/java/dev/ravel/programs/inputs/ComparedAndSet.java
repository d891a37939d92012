// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The comparison inside an atomic operation is a branch. Three paths on which one of the conditions
 * fails, and one on which all hold.
 */
@Expect(executions = 4, findings = "assertion: java.lang.AssertionError: set")
public final class ComparedAndSet {
  private ComparedAndSet() {}

  public static void main(String[] arguments) {
    AtomicInteger number = new AtomicInteger(41);
    int x = Inputs.anyInt("x");
    if (number.compareAndSet(x, x + 1)) {
      AtomicLong wide = new AtomicLong(Inputs.anyLong("y"));
      if (wide.compareAndExchange(1L << 40, number.get()) == 1L << 40) {
        if (wide.get() != 42) {
          throw new AssertionError("not set");
        }
        if (Inputs.anyInt("z") == number.get()) {
          throw new AssertionError("set");
        }
      }
    }
  }
}
