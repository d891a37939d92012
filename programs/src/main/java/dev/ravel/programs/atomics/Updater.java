// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.atomics;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A field updater and plain accesses meet at the same field: {@code Ux | Rx Wx}. */
@Expect(executions = 3, findings = "assertion")
public final class Updater {
  private static final AtomicIntegerFieldUpdater<Updater> COUNT =
      AtomicIntegerFieldUpdater.newUpdater(Updater.class, "count");
  private volatile int count;

  private Updater() {}

  public static void main(String[] arguments) throws InterruptedException {
    Updater shared = new Updater();
    Together.run(() -> COUNT.incrementAndGet(shared), () -> shared.count++);
    assert shared.count == 2;
  }
}
