// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.atomics;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** An object that reaches the other thread through a field updater is shared. */
@Expect(executions = 4, findings = "assertion")
public final class ReferenceUpdater {
  private static final AtomicReferenceFieldUpdater<ReferenceUpdater, Box> BOX =
      AtomicReferenceFieldUpdater.newUpdater(ReferenceUpdater.class, Box.class, "box");
  private volatile Box box;

  private ReferenceUpdater() {}

  private static final class Box {
    private int value;
  }

  public static void main(String[] arguments) throws InterruptedException {
    ReferenceUpdater shared = new ReferenceUpdater();
    Together.run(
        () -> {
          Box box = new Box();
          BOX.compareAndSet(shared, null, box);
          box.value = 1;
        },
        () -> {
          Box box = shared.box;
          assert box == null || box.value == 1;
        });
  }
}
