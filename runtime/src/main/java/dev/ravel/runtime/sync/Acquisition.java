// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Kind;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A request to a modelled synchroniser, enabled while the level is as needed (D-sync-1). Its effect
 * is the JDK method that never waits.
 *
 * @param kind {@link Kind#ACQUIRE}, or {@link Kind#AWAIT} if nothing is taken
 * @param need see {@link dev.ravel.model.Need}
 * @param effect the JDK method, performed outside the execution
 * @param order the queueing discipline
 * @param nanos the time-out; {@link #UNTIMED} for none
 * @param overtakes whether the thread overtakes waiting threads although the order is fair;
 *     evaluated when the scheduler has chosen the thread
 * @param looksFirst whether an interrupt ends the request only if the thread would have to wait
 */
record Acquisition(
    Kind kind,
    int need,
    Runnable effect,
    Order order,
    boolean isInterruptible,
    long nanos,
    BooleanSupplier overtakes,
    boolean looksFirst) {
  static final long UNTIMED = -1;

  Acquisition(
      Kind kind, int need, Runnable effect, Order order, boolean isInterruptible, long nanos) {
    this(kind, need, effect, order, isInterruptible, nanos, () -> false, false);
  }

  /** The queueing discipline: in which order threads pass. */
  enum Order {
    /** Arrival order cannot be observed: waiting threads pass in any order. */
    NONE,
    /** As NONE, even if threads have different needs: none of them blocks another one. */
    INDEPENDENT,
    /** Waiting threads pass in arrival order, but an arriving thread may overtake them. */
    BARGING,
    /** An arriving thread enqueues if the first waiting thread needs a higher level. */
    BEHIND_GREATER,
    /**
     * As BARGING, but a thread whose first attempt failed enqueues behind the threads that wait by
     * then, even if it could pass now (D-sync-3).
     */
    LATE,
    /** An arriving thread enqueues behind the waiting threads, unless it overtakes them. */
    FAIR;

    /** Whether a waiting thread is in the queue. */
    boolean isQueued() {
      return this != NONE && this != INDEPENDENT;
    }

    /** Whether an arriving thread reads the queue. */
    boolean isFair() {
      return this == BEHIND_GREATER || this == FAIR;
    }
  }

  Acquisition(
      Kind kind,
      int need,
      Runnable effect,
      Order order,
      boolean isInterruptible,
      long nanos,
      BooleanSupplier overtakes) {
    this(kind, need, effect, order, isInterruptible, nanos, overtakes, false);
  }

  /** Whether the thread has to enqueue behind these waiting threads. */
  boolean isBehind(Synchronizer.@Nullable Waiter first) {
    return switch (order) {
      case NONE, INDEPENDENT, BARGING -> false;
      case BEHIND_GREATER -> first != null && first.need() > need;
      case LATE, FAIR -> first != null && !overtakes.getAsBoolean();
    };
  }

  /** The kind of an attempt. */
  Kind attempt() {
    return kind == Kind.AWAIT ? Kind.AWAIT : Kind.TRY_ACQUIRE;
  }

  boolean isTimed() {
    return nanos != UNTIMED;
  }

  /** The same request, ended by an interrupt. */
  Acquisition interruptibly() {
    return new Acquisition(kind, need, effect, order, true, nanos, overtakes, looksFirst);
  }

  /** The same request with a time-out, which expires at once if it is not positive. */
  Acquisition within(long limit) {
    long positive = Math.max(0, limit);
    return new Acquisition(
        kind, need, effect, order, isInterruptible, positive, overtakes, looksFirst);
  }

  /** The same request, which passes without a look at the interrupt flag if the level allows. */
  Acquisition lookingFirst() {
    return new Acquisition(kind, need, effect, order, isInterruptible, nanos, overtakes, true);
  }
}
