// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A function that updates an atomic receives the term of the old value, and its result has a term,
 * too. Three paths on which one of the conditions fails, and one on which all hold.
 */
@Expect(executions = 4, findings = "assertion: java.lang.AssertionError: updated")
public final class AtomicFunctions {
  private AtomicFunctions() {}

  public static void main(String[] arguments) {
    int captured = Inputs.anyInt("captured");
    AtomicInteger number = new AtomicInteger(2);
    if (number.updateAndGet(value -> value + captured) == 12) {
      AtomicLongArray longs = new AtomicLongArray(1);
      longs.set(0, Inputs.anyLong("y"));
      if (longs.getAndAccumulate(0, captured, (a, b) -> a - b) == 90 && longs.get(0) == 80) {
        if (number.accumulateAndGet(Inputs.anyInt("z"), Math::max) == 100) {
          throw new AssertionError("updated");
        }
      }
    }
  }
}
