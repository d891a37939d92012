// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.queues;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ConcurrentLinkedDeque;

/** Two threads poll: each gets one of the two elements. */
@Conforms(ConcurrentLinkedDeque.class)
public final class ConcurrentLinkedDequePolls {
  private ConcurrentLinkedDequePolls() {}

  public static void main(String[] arguments) throws Exception {
    ConcurrentLinkedDeque<Integer> queue = new ConcurrentLinkedDeque<>();
    queue.add(1);
    queue.add(2);
    int[] got = new int[2];
    Together.run(() -> got[0] = queue.poll(), () -> got[1] = queue.poll());
    assert got[0] + got[1] == 3 && queue.isEmpty();
  }
}
