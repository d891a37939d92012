// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.CyclicBarrier;

/** After a barrier each thread reads what the other has written before it. */
@Conforms(types = CyclicBarrier.class, isExhausted = false)
public final class BarrierOfTwo {
  private BarrierOfTwo() {}

  public static void main(String[] arguments) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    int[] values = new int[2];
    Together.run(
        () -> {
          values[0] = 1;
          barrier.await();
          assert values[1] == 1;
        },
        () -> {
          values[1] = 1;
          barrier.await();
          assert values[0] == 1;
        });
  }
}
