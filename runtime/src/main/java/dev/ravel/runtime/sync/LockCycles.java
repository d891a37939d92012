// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Kind;
import dev.ravel.model.ThreadSet;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.Interrupts;
import dev.ravel.runtime.schedule.PerThread;
import dev.ravel.runtime.schedule.Scheduler;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  public LockCycles(Scheduler scheduler, Interrupts interrupts) {
    this.scheduler = scheduler;
    this.interrupts = interrupts;
    this.wanted = scheduler.tables().of(Wanted::new);
  }

  /** A lock, as far as threads wait for it. */
  interface Obstacle {
    /**
     * The threads of which each alone keeps this thread waiting until it releases the lock, or
     * until it leaves the queue of the lock. Empty if the thread does not wait here, or if
     * something else may end its wait.
     */
    List<ControlledThread> blockers(ControlledThread waiting);
  }

  /** The lock for which a thread has waited last; the thread may have got it since. */
  private static final class Wanted {
    @Nullable Obstacle lock;
  }

  /** A thread has taken a lock for which other threads contend. */
  void taken(Lock lock) {
    ThreadSet contenders = lock.contenders;
    for (int i = contenders.first(); i != ThreadSet.NONE; i = contenders.after(i)) {
      wanted.of(scheduler.threads().get(i)).lock = lock;
    }
  }

  /** A thread begins to wait for a lock that is not free, with an operation of a kind. */
  void blocked(ControlledThread thread, Kind kind, Obstacle lock) {
    wanted.of(thread).lock = lock;
    if (!mayGiveUp(thread, kind)) {
      ThreadSet cycle = cycle(thread);
      if (!cycle.isEmpty()) {
        scheduler.ending().closeCycle(cycle);
      }
    }
  }

  private boolean mayGiveUp(ControlledThread thread, Kind kind) {
    return kind == Kind.TRY_LOCK || interrupts.mayEnd(thread);
  }

  /**
   * The threads of the cycle that closes when a thread begins to wait. Empty if there is none, or
   * if all of its threads are daemons, since these do not keep a JVM alive.
   */
  private ThreadSet cycle(ControlledThread first) {
    Map<ControlledThread, ControlledThread> waitsFor = new HashMap<>();
    ArrayDeque<ControlledThread> open = new ArrayDeque<>(List.of(first));
    while (!open.isEmpty()) {
      ControlledThread at = open.remove();
      for (ControlledThread blocker : at == first ? blockers(at) : awaited(at)) {
        if (blocker == first) {
          return closed(first, at, waitsFor);
        }
        if (waitsFor.putIfAbsent(blocker, at) == null) {
          open.add(blocker);
        }
      }
    }
    return new ThreadSet();
  }

  /** The cycle that ends with a thread that waits for the first one. */
  private static ThreadSet closed(
      ControlledThread first,
      ControlledThread last,
      Map<ControlledThread, ControlledThread> reachedFrom) {
    ThreadSet cycle = ThreadSet.of(first.index);
    boolean isOfDaemons = first.thread.isDaemon();
    for (ControlledThread at = last; at != null && at != first; at = reachedFrom.get(at)) {
      cycle.add(at.index);
      isOfDaemons &= at.thread.isDaemon();
    }
    return isOfDaemons ? new ThreadSet() : cycle;
  }

  /** The threads of which each keeps a thread waiting; empty if something else may end the wait. */
  private List<ControlledThread> awaited(ControlledThread thread) {
    return scheduler.enabledThreads().contain(thread) || mayGiveUp(thread, thread.kind)
        ? List.of()
        : blockers(thread);
  }

  private List<ControlledThread> blockers(ControlledThread thread) {
    Obstacle lock = wanted.of(thread).lock;
    return lock == null ? List.of() : lock.blockers(thread);
  }
}
