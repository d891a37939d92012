// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.queues;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.ArrayBlockingQueue;

/** A queue hands a counter over, which the first thread goes on changing: an update gets lost. */
@Expect(executions = 10, findings = "AssertionError")
public final class HandedOver {
  private HandedOver() {}

  private static final class Counter {
    private int value;
  }

  public static void main(String[] arguments) throws InterruptedException {
    ArrayBlockingQueue<Counter> queue = new ArrayBlockingQueue<>(1);
    Counter counter = new Counter();
    Together.run(
        () -> {
          queue.put(counter);
          counter.value++;
        },
        () -> queue.take().value++);
    assert counter.value == 2;
  }
}
