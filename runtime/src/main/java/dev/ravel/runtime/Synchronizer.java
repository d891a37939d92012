// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Steps;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * A modelled synchroniser in one run: a level, kept by the real object, and those who wait for it.
 *
 * <p>No thread ever waits inside the real object, whose own queue stays empty. Where the order of
 * arrival makes a difference the threads {@link Waiter#isQueued queue} here, and only the first one
 * of the queue is let through.
 */
final class Synchronizer {
  /** What a second thread has to reach before others can notice its use. */
  final Object object;

  private final IntSupplier level;
  private final List<Waiter> waiters = new ArrayList<>(2);

  /** Whoever has passed and is still seen in the queue; null if nobody is. */
  private Waiter leaving;

  /** The threads that hold what they have acquired, each as often as it does; for locks only. */
  final List<ControlledThread> holders = new ArrayList<>(2);

  /** The greatest level that anybody needed, and the lowest one at which somebody passed. */
  private int greatestNeed = Integer.MIN_VALUE;

  private int lowestPassed = Integer.MAX_VALUE;

  /** The location of the level; nowhere until a second thread can reach it. */
  int location = Steps.NOWHERE;

  Synchronizer(Object object, IntSupplier level) {
    this.object = object;
    this.level = level;
  }

  /**
   * A thread that stands before the synchroniser.
   *
   * @param isQueued whether it has to be the first one of the queue
   * @param mayPassAnyTime whether its wait may end by itself at any moment
   * @param deadline when its wait ends by itself, or {@link #NEVER}
   * @param wasInterrupted whether it was interrupted already when it came
   */
  record Waiter(
      ControlledThread thread,
      int need,
      boolean isQueued,
      boolean mayPassAnyTime,
      long deadline,
      boolean wasInterrupted) {
    static final long NEVER = -1;
  }

  boolean isShared() {
    return location != Steps.NOWHERE;
  }

  int level() {
    return level.getAsInt();
  }

  List<Waiter> waiters() {
    return waiters;
  }

  /** Says that the first one of the queue has passed; it is seen there until it is removed. */
  void leaves(Waiter waiter) {
    leaving = waiter;
  }

  void remove(Waiter waiter) {
    waiters.remove(waiter);
    leaving = waiter == leaving ? null : leaving;
  }

  List<Waiter> queue() {
    return waiters.stream().filter(Waiter::isQueued).toList();
  }

  /** Whether the waiter may go on because the level is high enough and it is its turn. */
  boolean lets(Waiter waiter) {
    return waiter == leaving
        || level() >= waiter.need && (!waiter.isQueued || queue().get(0) == waiter);
  }

  /** Notes that somebody has come. */
  void needs(int level) {
    greatestNeed = Math.max(greatestNeed, level);
  }

  /** Notes that somebody has passed. */
  void hasPassedAt(int level) {
    lowestPassed = Math.min(lowestPassed, level);
  }

  /** Whether somebody has passed at a level at which somebody else would have to wait. */
  boolean differInNeed() {
    return greatestNeed > lowestPassed;
  }
}
