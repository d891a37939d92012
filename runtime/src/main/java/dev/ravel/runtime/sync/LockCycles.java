// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Kind;
import dev.ravel.model.ThreadSet;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.Interrupts;
import dev.ravel.runtime.schedule.PerThread;
import dev.ravel.runtime.schedule.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * Finds threads that wait for each other's locks for ever, while other threads continue
 * (D-waiting-7).
 *
 * <p>Only waits that nothing but the release of the lock can end are considered: those without a
 * time-out that no interrupt ends. Such a cycle closes when its last thread begins to wait. So the
 * threads are followed from there, and only if the lock is not free.
 */
final class LockCycles {
  private final Scheduler scheduler;
  private final Interrupts interrupts;
  private final PerThread<Wanted> wanted;

  LockCycles(Scheduler scheduler, Interrupts interrupts) {
    this.scheduler = scheduler;
    this.interrupts = interrupts;
    this.wanted = scheduler.tables().of(Wanted::new);
  }

  /** The lock for which a thread has waited last; the thread may have got it since. */
  private static final class Wanted {
    @Nullable Lock lock;
  }

  /** A thread has taken a lock for which other threads contend. */
  void taken(Lock lock) {
    ThreadSet contenders = lock.contenders;
    for (int i = contenders.first(); i != ThreadSet.NONE; i = contenders.after(i)) {
      wanted.of(scheduler.threads().get(i)).lock = lock;
    }
  }

  /** A thread begins to wait for a lock that another thread holds, with an operation of a kind. */
  void blocked(ControlledThread thread, Kind kind, Lock lock) {
    wanted.of(thread).lock = lock;
    if (!mayGiveUp(thread, kind)) {
      ThreadSet cycle = cycle(thread, lock);
      if (!cycle.isEmpty()) {
        scheduler.ending().closeCycle(cycle);
      }
    }
  }

  private boolean mayGiveUp(ControlledThread thread, Kind kind) {
    return kind == Kind.TRY_LOCK || interrupts.mayEnd(thread);
  }

  /**
   * The threads of the cycle that closes when a thread waits for a lock. Empty if there is none, or
   * if all of its threads are daemons, since these do not keep a JVM alive.
   */
  private ThreadSet cycle(ControlledThread first, Lock firstLock) {
    ThreadSet cycle = ThreadSet.of(first.index);
    boolean isOfDaemons = first.thread.isDaemon();
    ControlledThread at = firstLock.owner;
    while (at != null && at != first) {
      if (cycle.contains(at.index)) {
        return new ThreadSet(); // another cycle, which has been found before
      }
      cycle.add(at.index);
      isOfDaemons &= at.thread.isDaemon();
      at = awaited(at);
    }
    return at == null || isOfDaemons ? new ThreadSet() : cycle;
  }

  /** The thread whose release of a lock ends the wait of a thread; null if anything else may. */
  private @Nullable ControlledThread awaited(ControlledThread thread) {
    Lock lock = wanted.of(thread).lock;
    return lock == null
            || !lock.contenders.contains(thread.index)
            || scheduler.enabledThreads().contain(thread)
            || mayGiveUp(thread, thread.kind)
        ? null
        : lock.owner;
  }
}
