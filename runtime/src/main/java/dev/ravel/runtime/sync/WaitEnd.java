// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sync.Synchronizer.Waiter;

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
    // An array: the methods of JDK collections are instrumented.
    WaitEnd[] ends = new WaitEnd[3];
    int count = 0;
    if (synchronizer.admits(waiter)) {
      ends[count++] = PASSED;
    }
    if (isInterrupted) {
      ends[count++] = INTERRUPTED;
    }
    boolean wasSeen = waiter.isQueued() && waiter.mayPassAnyTime() && !waiter.wasInterrupted();
    if (count == 0 || wasSeen) {
      ends[count++] = EXPIRED;
    }
    return ends[scheduler.choose(count)];
  }
}
