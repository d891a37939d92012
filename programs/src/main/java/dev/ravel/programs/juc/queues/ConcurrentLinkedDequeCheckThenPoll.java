// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.queues;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ConcurrentLinkedDeque;

/** Between {@code isEmpty} and {@code poll}, the other thread polls the only element. */
@Conforms(types = ConcurrentLinkedDeque.class, finding = "NullPointerException")
public final class ConcurrentLinkedDequeCheckThenPoll {
  private ConcurrentLinkedDequeCheckThenPoll() {}

  public static void main(String[] arguments) throws Exception {
    ConcurrentLinkedDeque<Integer> queue = new ConcurrentLinkedDeque<>();
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
