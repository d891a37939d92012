// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.queues;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.PriorityBlockingQueue;

/** Both consumers see the only element, and one of them waits for ever. */
@Conforms(types = PriorityBlockingQueue.class, finding = "deadlock")
public final class PriorityBlockingQueueCheckThenTake {
  private PriorityBlockingQueueCheckThenTake() {}

  public static void main(String[] arguments) throws Exception {
    PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    queue.put(1);
    Together.Code consumer =
        () -> {
          if (!queue.isEmpty()) {
            queue.take();
          }
        };
    Together.run(consumer, consumer);
  }
}
