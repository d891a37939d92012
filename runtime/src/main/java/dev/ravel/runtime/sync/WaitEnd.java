// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sync.Synchronizer.Waiter;
import java.util.ArrayList;
import java.util.List;

/** How a wait for a level ends when the scheduler has chosen its thread. */
enum WaitEnd {
  PASSED,
  INTERRUPTED,
  EXPIRED;

  /**
   * Chooses among the possible ends of a wait. The JDK checks the interrupt flag before it tries
   * again, and the clock after a failed attempt. So the level may be high enough again when the
   * thread gives up. Other threads can notice this only if the thread was in the queue until then.
   */
  static WaitEnd choose(
      Scheduler scheduler, Synchronizer synchronizer, Waiter waiter, boolean isInterrupted) {
    List<WaitEnd> ends = new ArrayList<>(3);
    if (synchronizer.admits(waiter)) {
      ends.add(PASSED);
    }
    if (isInterrupted) {
      ends.add(INTERRUPTED);
    }
    boolean wasSeen = waiter.isQueued() && waiter.mayPassAnyTime() && !waiter.wasInterrupted();
    if (ends.isEmpty() || wasSeen) {
      ends.add(EXPIRED);
    }
    return ends.get(scheduler.choose(ends.size()));
  }
}
