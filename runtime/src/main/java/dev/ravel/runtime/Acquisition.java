// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import java.util.List;

/**
 * What a thread wants of a modelled synchroniser: enabled while the level is as high as needed; the
 * effect is that of the real method that never waits.
 *
 * @param kind {@link Kind#ACQUIRE}, or {@link Kind#AWAIT} if nothing is taken
 * @param effect the real method, performed outside of the run
 * @param order where whoever comes stands
 * @param nanos how long it waits at most; {@link #UNTIMED} for no limit
 */
record Acquisition(
    Kind kind, int need, Runnable effect, Order order, boolean isInterruptible, long nanos) {
  static final long UNTIMED = -1;

  /** Whether it makes a difference who came first. */
  enum Order {
    /** Nobody can tell. */
    NONE,
    /** Those who wait go on in the order in which they came, but whoever comes may go first. */
    BARGING,
    /** Whoever comes queues up if the first one of those who wait needs more. */
    BEHIND_GREATER,
    /** Whoever comes queues up behind those who wait. */
    FAIR
  }

  /** Whether it has to queue up behind these, who wait. */
  boolean isBehind(List<Synchronizer.Waiter> queue) {
    return switch (order) {
      case NONE, BARGING -> false;
      case BEHIND_GREATER -> !queue.isEmpty() && queue.get(0).need() > need;
      case FAIR -> !queue.isEmpty();
    };
  }

  boolean isTimed() {
    return nanos != UNTIMED;
  }

  /** The same, given up when the thread is interrupted. */
  Acquisition interruptibly() {
    return new Acquisition(kind, need, effect, order, true, nanos);
  }

  /** The same within a time, which is up at once if it is not positive. */
  Acquisition within(long limit) {
    return new Acquisition(kind, need, effect, order, isInterruptible, Math.max(0, limit));
  }
}
