// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.queues;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.SynchronousQueue;

/** An offer fails if no thread waits in take, and then the consumer waits for ever. */
@Conforms(types = SynchronousQueue.class, finding = "deadlock")
public final class SynchronousQueueOffer {
  private SynchronousQueueOffer() {}

  public static void main(String[] arguments) throws Exception {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    Together.run(() -> queue.offer(7), () -> queue.take());
  }
}
