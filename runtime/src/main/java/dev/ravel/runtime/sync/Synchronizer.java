// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Need;
import dev.ravel.model.Steps;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.sharing.SmallList;
import java.util.List;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A modelled synchroniser in one execution: a level, kept by the real object, and the threads that
 * wait for it (D-sync-1).
 *
 * <p>No thread ever waits inside the real object, whose own queue stays empty. Where arrival order
 * is observable, threads {@link Waiter#isQueued enqueue} here, and only the first thread of the
 * queue passes.
 */
final class Synchronizer implements LockCycles.Obstacle {
  /** The object that must be published before its operations are visible. */
  final Object object;

  private final IntSupplier level;
  private final SmallList<Waiter> waiters = new SmallList<>();

  /** The waiter that has passed and is still visible in the queue; null if there is none. */
  private @Nullable Waiter leaving;

  /** The threads that hold a lock, each as often as it has acquired it; empty for other classes. */
  final SmallList<ControlledThread> holders = new SmallList<>();

  /** Whether only a thread that holds the lock can release it. */
  private boolean isOwned;

  /** The greatest level that a thread needed, and the lowest level at which a thread passed. */
  private int greatestNeed = Integer.MIN_VALUE;

  private int lowestPassed = Integer.MAX_VALUE;

  /** The level before the last step at the location. */
  int levelBefore;

  /** The location of the level; nowhere until a second thread can reach it. */
  int location = Steps.NOWHERE;

  Synchronizer(Object object, IntSupplier level) {
    this.object = object;
    this.level = level;
  }

  /**
   * A thread that waits for the synchroniser.
   *
   * @param isQueued whether it has to be the first thread of the queue
   * @param mayPassAnyTime whether its wait has a short time-out, which may expire at any moment
   * @param deadline the end of its time-out, or {@link #NEVER}
   * @param wasInterrupted whether it was interrupted when it arrived
   */
  record Waiter(
      ControlledThread thread,
      int need,
      boolean isQueued,
      boolean mayPassAnyTime,
      long deadline,
      boolean wasInterrupted) {
    static final long NEVER = -1;

    /** Whether a time-out may end the wait. */
    boolean mayEndByItself() {
      return mayPassAnyTime || deadline != NEVER;
    }
  }

  /** Declares that only the threads that hold the lock can release it. */
  Synchronizer owned() {
    isOwned = true;
    return this;
  }

  /**
   * As the interface says. A thread needs one share or all shares of a lock, so each holder that is
   * in its way is in its way alone; and a thread of the queue waits until those before it have
   * left.
   */
  @Override
  public void addBlockers(ControlledThread waiting, SmallList<ControlledThread> blockers) {
    Waiter waiter = waiter(waiting);
    if (!isOwned || waiter == null || waiter == leaving || waiter.mayEndByItself()) {
      return;
    }
    for (int i = 0; waiter.isQueued && waiters.get(i) != waiter; i++) {
      if (waiters.get(i).isQueued) {
        blockers.add(waiters.get(i).thread);
      }
    }
    if (!Need.isMet(waiter.need, level())) {
      for (int i = 0; i < holders.size(); i++) {
        blockers.add(holders.get(i));
      }
    }
  }

  private @Nullable Waiter waiter(ControlledThread thread) {
    for (int i = 0; i < waiters.size(); i++) {
      if (waiters.get(i).thread == thread) {
        return waiters.get(i);
      }
    }
    return null;
  }

  boolean isShared() {
    return location != Steps.NOWHERE;
  }

  int level() {
    return level.getAsInt();
  }

  SmallList<Waiter> waiters() {
    return waiters;
  }

  /** The first waiter of the queue has passed; it is visible in the queue until it is removed. */
  void setLeaving(Waiter waiter) {
    leaving = waiter;
  }

  void remove(Waiter waiter) {
    waiters.remove(waiter);
    leaving = waiter == leaving ? null : leaving;
  }

  List<Waiter> queue() {
    return waiters.toList().stream().filter(Waiter::isQueued).toList();
  }

  /** The first thread of the queue; null if the queue is empty. */
  @Nullable Waiter firstOfQueue() {
    for (int i = 0; i < waiters.size(); i++) {
      if (waiters.get(i).isQueued) {
        return waiters.get(i);
      }
    }
    return null;
  }

  /** Whether the waiter may pass: the level is as needed, and it is first in its queue. */
  boolean admits(Waiter waiter) {
    return waiter == leaving
        || Need.isMet(waiter.need, level()) && (!waiter.isQueued || firstOfQueue() == waiter);
  }

  /** A thread has arrived that needs this level. */
  void addNeed(int level) {
    greatestNeed = Math.max(greatestNeed, level);
  }

  /** A thread has passed at this level. */
  void addPassage(int level) {
    lowestPassed = Math.min(lowestPassed, level);
  }

  /** Whether a thread has passed at a level at which another thread would have to wait. */
  boolean needsDiffer() {
    return greatestNeed > lowestPassed;
  }
}
