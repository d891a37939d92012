// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.queues;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.LinkedBlockingQueue;

/** An iterator may show an element that another thread has added since its creation. */
@Expect(executions = 605, findings = "AssertionError")
public final class IteratedQueue {
  private IteratedQueue() {}

  public static void main(String[] arguments) throws InterruptedException {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    queue.add(1);
    int[] sum = new int[1];
    Together.run(
        () -> queue.add(2),
        () -> {
          for (int element : queue) {
            sum[0] += element;
          }
        });
    assert sum[0] == 1;
  }
}
