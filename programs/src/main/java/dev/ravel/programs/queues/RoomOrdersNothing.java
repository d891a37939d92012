// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.queues;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.ArrayBlockingQueue;

/**
 * A thread takes an element out of a full queue and so makes room for another thread. The
 * documentation does not say that this orders memory, so the two accesses race.
 */
@Expect(executions = 1, races = "int[]")
public final class RoomOrdersNothing {
  private RoomOrdersNothing() {}

  public static void main(String[] arguments) throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    queue.put(1);
    int[] data = new int[1];
    Together.run(
        () -> {
          data[0] = 1;
          queue.take();
        },
        () -> {
          queue.put(2);
          data[0]++;
        });
    assert data[0] == 2;
  }
}
