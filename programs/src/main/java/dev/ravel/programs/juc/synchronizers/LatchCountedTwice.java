// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.CountDownLatch;

/** One thread counts down twice, so main continues before the other thread has written. */
@Conforms(types = CountDownLatch.class, finding = "assertion")
public final class LatchCountedTwice {
  private LatchCountedTwice() {}

  public static void main(String[] arguments) throws Exception {
    CountDownLatch latch = new CountDownLatch(2);
    int[] values = new int[2];
    Together.start(
        () -> {
          values[0] = 1;
          latch.countDown();
          latch.countDown();
        });
    Together.start(() -> values[1] = 1);
    latch.await();
    assert values[0] + values[1] == 2;
  }
}
