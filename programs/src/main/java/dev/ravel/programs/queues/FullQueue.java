// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.queues;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.ArrayBlockingQueue;

/** In both orders a thread waits for room that no thread makes. */
@Expect(
    executions = 2,
    findings = {"deadlock", "deadlock"},
    deadlocks = 2)
public final class FullQueue {
  private FullQueue() {}

  public static void main(String[] arguments) throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    Together.run(
        () -> {
          queue.put(1);
          queue.put(2);
        },
        () -> {
          queue.put(3);
          queue.take();
        });
  }
}
