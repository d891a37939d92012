// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.queues;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.LinkedBlockingQueue;

/** A subclass counts what is offered; the count is not protected by a lock. */
@Expect(executions = 120, findings = "AssertionError")
public final class OverridingQueue extends LinkedBlockingQueue<Integer> {
  private static final long serialVersionUID = 1;

  private int offered;

  private OverridingQueue() {}

  @Override
  public boolean offer(Integer element) {
    offered++;
    return super.offer(element);
  }

  public static void main(String[] arguments) throws InterruptedException {
    OverridingQueue queue = new OverridingQueue();
    Together.run(() -> queue.offer(1), () -> queue.offered++);
    assert queue.offered == 2 && queue.size() == 1;
  }
}
