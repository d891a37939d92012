// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.queues;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ArrayBlockingQueue;

/** A producer and a consumer communicate through an ArrayBlockingQueue. */
@Conforms(ArrayBlockingQueue.class)
public final class ArrayBlockingQueueBuffer {
  private ArrayBlockingQueueBuffer() {}

  public static void main(String[] arguments) throws Exception {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
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
