// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.queues;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.LinkedBlockingQueue;

/** Both consumers see the only element, and one of them waits for ever. */
@Conforms(types = LinkedBlockingQueue.class, finding = "deadlock")
public final class LinkedBlockingQueueCheckThenTake {
  private LinkedBlockingQueueCheckThenTake() {}

  public static void main(String[] arguments) throws Exception {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(1);
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
