// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.library;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.ArrayBlockingQueue;

/** A producer and a consumer. */
@Expect(
    executions = 281,
    reasons = "java.util.concurrent.ArrayBlockingQueue are explored as single operations")
public final class BlockingQueue {
  private BlockingQueue() {}

  public static void main(String[] arguments) throws InterruptedException {
    ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
    Together.run(
        () -> {
          queue.put("a");
          queue.put("b");
        },
        () -> {
          assert queue.take().equals("a");
          assert queue.take().equals("b");
        });
  }
}
