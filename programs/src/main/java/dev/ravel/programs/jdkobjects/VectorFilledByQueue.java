// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A queue moves its element into a vector to which another thread adds one. The exploration begins
 * again once the queue is seen to be explored: 3.
 */
@Expect(
    executions = 3,
    findings = "assertion",
    reasons = "two threads use a java.util.Vector at the same time")
public final class VectorFilledByQueue {
  private VectorFilledByQueue() {}

  public static void main(String[] arguments) throws InterruptedException {
    Vector<Integer> shared = new Vector<>();
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1));
    Thread other = Together.start(() -> shared.add(2));
    queue.drainTo(shared);
    other.join();
    assert shared.get(0) == 1;
  }
}
