// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/**
 * Who shares a reference does not share what the garbage collector has put into its queue: the
 * collector comes when it likes. Here every run finds one more in the queue.
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

  /** Statics would be fresh in every run, and this is not. */
  @SuppressWarnings("unchecked")
  private static ReferenceQueue<Object> queueOfAllRuns() {
    return (ReferenceQueue<Object>)
        System.getProperties()
            .computeIfAbsent(CollectedReferences.class, key -> new ReferenceQueue<>());
  }
}
