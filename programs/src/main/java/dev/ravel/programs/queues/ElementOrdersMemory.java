// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.queues;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.LinkedBlockingQueue;

/** What a thread does before it puts an element in happens before the element is taken out. */
@Expect(
    executions = 1,
    races = {},
    coversMemoryModel = true)
public final class ElementOrdersMemory {
  private ElementOrdersMemory() {}

  public static void main(String[] arguments) throws InterruptedException {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    int[] data = new int[1];
    Together.run(
        () -> {
          data[0] = 1;
          queue.put(1);
        },
        () -> {
          queue.take();
          data[0]++;
        });
    assert data[0] == 2;
  }
}
