// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.synchronizers;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.CountDownLatch;

/** Main continues when both threads have counted down. */
@Conforms(CountDownLatch.class)
public final class LatchOfTwo {
  private LatchOfTwo() {}

  public static void main(String[] arguments) throws Exception {
    CountDownLatch latch = new CountDownLatch(2);
    int[] values = new int[2];
    Thread one =
        Together.start(
            () -> {
              values[0] = 1;
              latch.countDown();
            });
    Thread other =
        Together.start(
            () -> {
              values[1] = 1;
              latch.countDown();
            });
    latch.await();
    assert values[0] + values[1] == 2;
    one.join();
    other.join();
  }
}
