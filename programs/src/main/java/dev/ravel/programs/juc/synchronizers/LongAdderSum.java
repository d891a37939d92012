// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** The results of an adder and an accumulator do not depend on the order of the updates. */
@Conforms(types = {LongAdder.class, LongAccumulator.class})
public final class LongAdderSum {
  private LongAdderSum() {}

  public static void main(String[] arguments) throws Exception {
    LongAdder adder = new LongAdder();
    LongAccumulator largest = new LongAccumulator(Math::max, 0);
    Together.run(
        () -> {
          adder.increment();
          largest.accumulate(1);
        },
        () -> {
          adder.increment();
          largest.accumulate(2);
        });
    assert adder.sum() == 2 && largest.get() == 2;
  }
}
