// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.queues;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.PriorityBlockingQueue;

/** A producer and a consumer communicate through a PriorityBlockingQueue. */
@Conforms(PriorityBlockingQueue.class)
public final class PriorityBlockingQueueBuffer {
  private PriorityBlockingQueueBuffer() {}

  public static void main(String[] arguments) throws Exception {
    PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
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
