// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.queues;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.Exchanger;

/** Each of two threads gets the object of the other. */
@Conforms(types = Exchanger.class, isExhausted = false)
public final class ExchangerOfTwo {
  private ExchangerOfTwo() {}

  public static void main(String[] arguments) throws Exception {
    Exchanger<Integer> exchanger = new Exchanger<>();
    int[] got = new int[2];
    Together.run(() -> got[0] = exchanger.exchange(1), () -> got[1] = exchanger.exchange(2));
    assert got[0] == 2 && got[1] == 1;
  }
}
