// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.queues;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.LinkedBlockingDeque;

/** A producer and a consumer communicate through a LinkedBlockingDeque. */
@Conforms(LinkedBlockingDeque.class)
public final class LinkedBlockingDequeBuffer {
  private LinkedBlockingDequeBuffer() {}

  public static void main(String[] arguments) throws Exception {
    LinkedBlockingDeque<Integer> queue = new LinkedBlockingDeque<>(1);
    int[] sum = new int[1];
    Together.run(
        () -> {
          queue.put(1);
          queue.put(2);
        },
        () -> sum[0] = queue.take() + queue.take());
    assert sum[0] == 3 && queue.isEmpty();
  }
}
