// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * What a thread wants of a modelled synchroniser: enabled while the level is as high as needed; the
 * effect is that of the real method that never waits.
 *
 * @param kind {@link Kind#ACQUIRE}, or {@link Kind#AWAIT} if nothing is taken
 * @param effect the real method, performed outside of the run
 * @param order where whoever comes stands
 * @param nanos how long it waits at most; {@link #UNTIMED} for no limit
 * @param overtakes whether it goes past those who wait although it is fair; asked at its turn
 */
record Acquisition(
    Kind kind,
    int need,
    Runnable effect,
    Order order,
    boolean isInterruptible,
    long nanos,
    BooleanSupplier overtakes) {
  static final long UNTIMED = -1;

  Acquisition(
      Kind kind, int need, Runnable effect, Order order, boolean isInterruptible, long nanos) {
    this(kind, need, effect, order, isInterruptible, nanos, () -> false);
  }

  /** Whether it makes a difference who came first. */
  enum Order {
    /** Nobody can tell. */
    NONE,
    /** Those who wait go on in the order in which they came, but whoever comes may go first. */
    BARGING,
    /** Whoever comes queues up if the first one of those who wait needs more. */
    BEHIND_GREATER,
    /**
     * As BARGING, but whoever could not go first when it came queues up behind those who wait by
     * then, even if it could go now.
     */
    LATE,
    /** Whoever comes queues up behind those who wait, unless it overtakes them. */
    FAIR;

    /** Whether whoever comes finds out whether somebody waits. */
    boolean isFair() {
      return this == BEHIND_GREATER || this == FAIR;
    }
  }

  /** Whether it has to queue up behind these, who wait. */
  boolean isBehind(List<Synchronizer.Waiter> queue) {
    return switch (order) {
      case NONE, BARGING -> false;
      case BEHIND_GREATER -> !queue.isEmpty() && queue.get(0).need() > need;
      case LATE, FAIR -> !queue.isEmpty() && !overtakes.getAsBoolean();
    };
  }

  boolean isTimed() {
    return nanos != UNTIMED;
  }

  /** The same, given up when the thread is interrupted. */
  Acquisition interruptibly() {
    return new Acquisition(kind, need, effect, order, true, nanos, overtakes);
  }

  /** The same within a time, which is up at once if it is not positive. */
  Acquisition within(long limit) {
    long positive = Math.max(0, limit);
    return new Acquisition(kind, need, effect, order, isInterruptible, positive, overtakes);
  }
}
