// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.locks;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;

/** A synchronized method that calls itself: only the outermost call enters the monitor. */
@Expect(executions = 2)
public final class ReentrantMonitor {
  private int count;

  private ReentrantMonitor() {}

  private synchronized void add(int depth) {
    if (depth > 0) {
      add(depth - 1);
      assert Thread.holdsLock(this);
    } else {
      count++;
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    ReentrantMonitor shared = new ReentrantMonitor();
    Together.run(() -> shared.add(3), () -> shared.add(2));
    assert !Thread.holdsLock(shared);
    assert shared.count == 2;
  }
}
