// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.queues;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.LinkedTransferQueue;

/** A producer and a consumer communicate through a LinkedTransferQueue. */
@Conforms(types = LinkedTransferQueue.class, isExhausted = false)
public final class LinkedTransferQueueBuffer {
  private LinkedTransferQueueBuffer() {}

  public static void main(String[] arguments) throws Exception {
    LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
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
