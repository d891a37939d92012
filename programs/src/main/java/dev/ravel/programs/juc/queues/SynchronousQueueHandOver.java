// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.queues;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.SynchronousQueue;

/** A put and a take wait for each other. */
@Conforms(SynchronousQueue.class)
public final class SynchronousQueueHandOver {
  private SynchronousQueueHandOver() {}

  public static void main(String[] arguments) throws Exception {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    int[] got = new int[1];
    Together.run(() -> queue.put(7), () -> got[0] = queue.take());
    assert got[0] == 7;
  }
}
