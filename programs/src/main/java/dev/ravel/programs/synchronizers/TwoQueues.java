// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * {@code P(one) L(other) | T(one)}: the element is taken before or after the other queue is polled,
 * 2 interleavings. The main thread waits for an element of the other queue for ever.
 */
@Expect(executions = 2, findings = "deadlock", deadlocks = 1)
public final class TwoQueues {
  private TwoQueues() {}

  public static void main(String[] arguments) throws InterruptedException {
    LinkedBlockingQueue<String> one = new LinkedBlockingQueue<>();
    LinkedBlockingQueue<String> other = new LinkedBlockingQueue<>();
    Together.run(
        () -> {
          one.put("a@0.1");
          other.poll();
        },
        one::take);
    other.take();
  }
}
