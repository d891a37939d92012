// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.inputs;

import dev.ravel.api.Inputs;
import dev.ravel.programs.Expect;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Inputs in atomics of every kind: four paths on which one of the conditions fails, and one on
 * which all hold.
 */
@Expect(executions = 5, findings = "assertion: java.lang.AssertionError: all")
public final class AtomicNumbers {
  private AtomicNumbers() {}

  public static void main(String[] arguments) {
    AtomicInteger ints = new AtomicInteger(Inputs.anyInt("x"));
    AtomicLong longs = new AtomicLong();
    longs.set(Inputs.anyLong("y"));
    AtomicBoolean flag = new AtomicBoolean();
    flag.set(Inputs.anyBoolean("z"));
    if (ints.getAndAdd(3) == 5
        && ints.incrementAndGet() == 9
        && longs.addAndGet(ints.get()) == 1_000
        && longs.decrementAndGet() == 999
        && longs.intValue() == 999
        && flag.getAndSet(false)
        && !flag.get()) {
      Number number = longs;
      if (number.shortValue() == 999 && longs.getAndSet(Inputs.anyLong("w")) == 999) {
        if (longs.get() == 77) {
          throw new AssertionError("all");
        }
      }
    }
  }
}
