// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.atomic.LongAdder;

/** The sum is read before all threads have added. */
@Conforms(types = LongAdder.class, finding = "assertion")
public final class LongAdderTooEarly {
  private LongAdderTooEarly() {}

  public static void main(String[] arguments) throws Exception {
    LongAdder adder = new LongAdder();
    Thread thread = Together.start(adder::increment);
    assert adder.sum() == 1;
    thread.join();
  }
}
