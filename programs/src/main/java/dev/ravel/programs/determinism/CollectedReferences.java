// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/**
 * Publishing a reference object does not publish the contents of its queue, because the garbage
 * collector fills the queue at unpredictable times. Here each execution finds one more reference in
 * the queue. Each thread reads the field, then reads and writes the element: 6! / (3! 3!) = 20.
 */
@Expect(executions = 20)
public final class CollectedReferences {
  private static WeakReference<Object> reference;
  private static int[] count;

  private CollectedReferences() {}

  public static void main(String[] arguments) throws InterruptedException {
    ReferenceQueue<Object> queue = queueOfAllRuns();
    new WeakReference<>(new Object(), queue).enqueue();
    reference = new WeakReference<>(queue, queue);
    count = new int[1];
    Together.run(() -> count[0]++, () -> count[0]++);
  }

  /**
   * Returns the queue that all executions share; a static field would be reset in every execution.
   */
  @SuppressWarnings("unchecked")
  private static ReferenceQueue<Object> queueOfAllRuns() {
    return (ReferenceQueue<Object>)
        System.getProperties()
            .computeIfAbsent(CollectedReferences.class, key -> new ReferenceQueue<>());
  }
}
