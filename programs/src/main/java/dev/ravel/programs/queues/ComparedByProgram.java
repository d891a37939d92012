// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.queues;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.PriorityBlockingQueue;

/** The comparison of the program counts its calls in a plain field, under the lock of the queue. */
@Expect(executions = 79, findings = "AssertionError")
public final class ComparedByProgram {
  private static int comparisons;

  private ComparedByProgram() {}

  public static void main(String[] arguments) throws InterruptedException {
    PriorityBlockingQueue<Integer> queue =
        new PriorityBlockingQueue<>(
            4,
            (one, other) -> {
              comparisons++;
              return one - other;
            });
    queue.add(1);
    Together.run(() -> queue.add(2), () -> comparisons++);
    assert comparisons >= 2;
  }
}
