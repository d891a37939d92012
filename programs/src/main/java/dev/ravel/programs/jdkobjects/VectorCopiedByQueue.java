// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.jdkobjects;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Vector;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A constructor of {@code java.util.concurrent}, whose code is explored, copies a vector to which
 * another thread adds an element.
 */
@Expect(
    executions = 2,
    findings = "assertion",
    reasons = "two threads use a java.util.Vector at the same time")
public final class VectorCopiedByQueue {
  private VectorCopiedByQueue() {}

  public static void main(String[] arguments) throws InterruptedException {
    Vector<Integer> shared = new Vector<>();
    Thread other = Together.start(() -> shared.add(1));
    ConcurrentLinkedQueue<Integer> copied = new ConcurrentLinkedQueue<>(shared);
    assert copied.isEmpty();
    other.join();
  }
}
