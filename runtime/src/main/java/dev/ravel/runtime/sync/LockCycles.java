// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Kind;
import dev.ravel.model.ThreadSet;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.Interrupts;
import dev.ravel.runtime.schedule.PerThread;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sharing.SmallList;
import org.jspecify.annotations.Nullable;

/**
 * Finds threads that wait for each other's locks for ever, while other threads continue
 * (D-waiting-7).
 *
 * <p>Only waits that nothing but another thread of the cycle can end are considered: those without
 * a time-out that no interrupt ends. Such a cycle closes when its last thread begins to wait. So
 * the threads are followed from there, and only if the lock is not free.
 */
public final class LockCycles {
  private final Scheduler scheduler;
  private final Interrupts interrupts;
  private final PerThread<Wanted> wanted;

  /** The threads that a search has reached, in this order. Empty between searches. */
  private final SmallList<ControlledThread> reached = new SmallList<>();

  /** The blockers of the thread at which a search is. */
  private final SmallList<ControlledThread> blockers = new SmallList<>();

  public LockCycles(Scheduler scheduler, Interrupts interrupts) {
    this.scheduler = scheduler;
    this.interrupts = interrupts;
    this.wanted = scheduler.tables().of(Wanted::new);
  }

  /** A lock, as far as threads wait for it. */
  interface Obstacle {
    /**
     * Adds the threads of which each alone keeps this thread waiting until it releases the lock, or
     * until it leaves the queue of the lock. Adds none if the thread does not wait here, or if
     * something else may end its wait.
     */
    void addBlockers(ControlledThread waiting, SmallList<ControlledThread> blockers);
  }

  private static final class Wanted {
    /** The lock for which the thread has contended last; it may have got it since. */
    @Nullable Obstacle lock;

    /** The thread from which a search has reached this one; null if it has not. */
    @Nullable ControlledThread reachedFrom;
  }

  /** A thread is about to take a lock, which may be free. */
  void contends(ControlledThread thread, Obstacle lock) {
    wanted.of(thread).lock = lock;
  }

  /** The thread begins to wait for the lock, which is not free, with an operation of a kind. */
  void blocked(ControlledThread thread, Kind kind) {
    if (!mayGiveUp(thread, kind)) {
      ControlledThread last = lastOfCycle(thread);
      ThreadSet cycle = last == null ? null : cycle(thread, last);
      forgetSearch();
      if (cycle != null) {
        scheduler.ending().closeCycle(cycle);
      }
    }
  }

  private boolean mayGiveUp(ControlledThread thread, Kind kind) {
    return kind == Kind.TRY_LOCK || interrupts.mayEnd(thread);
  }

  /**
   * Searches the cycle that closes when a thread begins to wait.
   *
   * @return the thread of the cycle that waits for the first one, or null if there is no cycle
   */
  private @Nullable ControlledThread lastOfCycle(ControlledThread first) {
    reached.add(first);
    for (int i = 0; i < reached.size(); i++) {
      ControlledThread at = reached.get(i);
      findBlockers(at, at == first);
      for (int j = 0; j < blockers.size(); j++) {
        ControlledThread blocker = blockers.get(j);
        if (blocker == first) {
          return at;
        }
        Wanted ofBlocker = wanted.of(blocker);
        if (ofBlocker.reachedFrom == null) {
          ofBlocker.reachedFrom = at;
          reached.add(blocker);
        }
      }
    }
    return null;
  }

  /** Finds none if something else than a blocker may end the wait. */
  private void findBlockers(ControlledThread thread, boolean beginsToWait) {
    blockers.clear();
    Obstacle lock = wanted.of(thread).lock;
    boolean waits =
        beginsToWait
            || !scheduler.enabledThreads().contain(thread) && !mayGiveUp(thread, thread.kind);
    if (lock != null && waits) {
      lock.addBlockers(thread, blockers);
    }
  }

  /** Null if all threads of the cycle are daemons, since these do not keep a JVM alive. */
  private @Nullable ThreadSet cycle(ControlledThread first, ControlledThread last) {
    ThreadSet cycle = ThreadSet.of(first.index);
    boolean isOfDaemons = first.thread.isDaemon();
    for (ControlledThread at = last; at != null && at != first; at = wanted.of(at).reachedFrom) {
      cycle.add(at.index);
      isOfDaemons &= at.thread.isDaemon();
    }
    return isOfDaemons ? null : cycle;
  }

  private void forgetSearch() {
    for (int i = 0; i < reached.size(); i++) {
      wanted.of(reached.get(i)).reachedFrom = null;
    }
    reached.clear();
    blockers.clear();
  }
}
