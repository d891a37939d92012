// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.queues;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Between {@code isEmpty} and {@code poll}, the other thread polls the only element. */
@Conforms(types = ConcurrentLinkedQueue.class, finding = "NullPointerException")
public final class ConcurrentLinkedQueueCheckThenPoll {
  private ConcurrentLinkedQueueCheckThenPoll() {}

  public static void main(String[] arguments) throws Exception {
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    queue.add(1);
    int[] sum = new int[1];
    Together.Code poller =
        () -> {
          if (!queue.isEmpty()) {
            sum[0] += queue.poll();
          }
        };
    Together.run(poller, poller);
  }
}
