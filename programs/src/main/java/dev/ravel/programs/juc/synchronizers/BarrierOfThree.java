// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.CyclicBarrier;

/** Two threads wait at a barrier for a third thread, which does not exist. */
@Conforms(types = CyclicBarrier.class, finding = "deadlock")
public final class BarrierOfThree {
  private BarrierOfThree() {}

  public static void main(String[] arguments) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(3);
    Together.run(() -> barrier.await(), () -> barrier.await());
  }
}
