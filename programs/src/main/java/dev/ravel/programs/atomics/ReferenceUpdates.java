// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.atomics;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Functions passed to an atomic: an object that such a function creates is shared once it is
 * stored.
 */
@Expect(executions = 2)
public final class ReferenceUpdates {
  private ReferenceUpdates() {}

  private record Pair(int left, int right) {}

  public static void main(String[] arguments) throws InterruptedException {
    AtomicReference<Pair> pair = new AtomicReference<>(new Pair(0, 0));
    Together.run(
        () -> pair.updateAndGet(old -> new Pair(old.left() + 1, old.right())),
        () -> pair.getAndUpdate(old -> new Pair(old.left(), old.right() + 1)));
    assert pair.get().equals(new Pair(1, 1));
  }
}
