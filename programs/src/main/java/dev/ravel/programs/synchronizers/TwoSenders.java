// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.SynchronousQueue;

/**
 * {@code P1 R1 | P2 R2 | T W T W}: each sender puts (P) and returns (R), and the receiver takes (T)
 * and wakes the sender (W) twice. Both senders arrive before the first T in 2 orders, and the first
 * sender returns at 4 moments. Or one of 2 senders arrives before it, and the other one before W,
 * with 4 moments again, or after W, with 5. That makes 8 + 2 (4 + 5) = 26 interleavings.
 */
@Expect(executions = 26)
public final class TwoSenders {
  private TwoSenders() {}

  public static void main(String[] arguments) throws InterruptedException {
    SynchronousQueue<Integer> queue = new SynchronousQueue<>(arguments.length > 0);
    Together.run(
        () -> queue.put(1),
        () -> queue.put(2),
        () -> {
          int sum = queue.take() + queue.take();
          assert sum == 3;
        });
  }
}
