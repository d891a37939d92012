// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.queues;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.Exchanger;

/** Three threads exchange, and one of them has no partner. */
@Conforms(types = Exchanger.class, finding = "deadlock")
public final class ExchangerOfThree {
  private ExchangerOfThree() {}

  public static void main(String[] arguments) throws Exception {
    Exchanger<Integer> exchanger = new Exchanger<>();
    Together.Code one = () -> exchanger.exchange(1);
    Together.run(one, one, one);
  }
}
