// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Caveat;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.probe.Registry;
import dev.ravel.runtime.names.Caveats;
import dev.ravel.runtime.names.Names;
import dev.ravel.runtime.schedule.Clock;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.EnabledThreads;
import dev.ravel.runtime.schedule.Interrupts;
import dev.ravel.runtime.schedule.RunRecorder;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.schedule.Sleepers;
import dev.ravel.runtime.schedule.UnseenEffects;
import dev.ravel.runtime.schedule.WaitingStates;
import dev.ravel.runtime.sharing.IdentityTable;
import dev.ravel.runtime.sharing.SharedObjects;
import dev.ravel.runtime.sharing.SmallList;
import dev.ravel.runtime.sharing.UntrackedSharing;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Monitors and ReentrantLocks: which thread holds each of them, and which threads contend for it.
 *
 * <p>The state of a lock, including its wait set, is one location. Reentrant locking, and unlocking
 * that leaves the lock held, are not operations: no other thread can notice them.
 *
 * <p>Longer than most classes because all ways to take a lock share how a thread contends for it,
 * gives up and takes it.
 */
public final class Locks {
  private final Scheduler scheduler;
  private final EnabledThreads enabledThreads;
  private final Sleepers sleepers;
  private final RunRecorder recorder;
  private final UnseenEffects effects;
  private final SharedObjects objects;
  private final UntrackedSharing untracked;
  private final Names names;
  private final Clock clock;
  private final Interrupts interrupts;
  private final WaitingStates states;
  private final Caveats caveats;
  private final UncontrolledThreads uncontrolledThreads;
  private final LockCycles cycles;
  private final IdentityTable<Lock> locks = new IdentityTable<>();
  private final SmallList<Lock> all = new SmallList<>();

  public Locks(
      Scheduler scheduler,
      SharedObjects objects,
      UntrackedSharing untracked,
      Names names,
      Clock clock,
      Interrupts interrupts,
      WaitingStates states,
      Caveats caveats,
      UncontrolledThreads uncontrolledThreads,
      LockCycles cycles) {
    this.scheduler = scheduler;
    this.enabledThreads = scheduler.enabledThreads();
    this.sleepers = scheduler.enabledThreads().sleepers();
    this.recorder = scheduler.recorder();
    this.effects = scheduler.unseenEffects();
    this.objects = objects;
    this.untracked = untracked;
    this.names = names;
    this.clock = clock;
    this.interrupts = interrupts;
    this.states = states;
    this.caveats = caveats;
    this.uncontrolledThreads = uncontrolledThreads;
    this.cycles = cycles;
  }

  public void clear() {
    for (int i = 0; i < all.size(); i++) {
      UncontrolledThreads.release(all.get(i));
    }
    locks.clear();
    all.clear();
  }

  /** The lock of an object, created at its first use. */
  public Lock of(Object object) {
    Lock lock = locks.get(object);
    if (lock == null) {
      lock = new Lock(object);
      locks.put(object, lock);
      all.add(lock);
    }
    if (!lock.shared) {
      shareAs(lock, objects.numberOfLock(object));
    }
    return lock;
  }

  /** The lock of an object, or null if it has not been used in this execution. */
  @Nullable Lock find(Object object) {
    return locks.get(object);
  }

  private void shareAs(Lock lock, int number) {
    if (number >= 0) {
      lock.share(names.lock(number));
    }
  }

  /** Makes the operations on a lock of excluded code visible. */
  void share(Lock lock, Caveat.Kind why) {
    caveats.add(why, lock.object.getClass().getName());
    share(lock);
  }

  /** Lets all threads see what happens to a lock. */
  void share(Lock lock) {
    objects.publish(lock.object);
    shareAs(
        lock,
        lock.object instanceof Class<?> type
            ? objects.numberOf(type)
            : objects.number(lock.object));
  }

  /**
   * Shares a lock that a second thread reaches although it was never published: through untracked
   * code, or inside excluded code.
   */
  private void shareIfMet(Lock lock, int site) {
    if (lock.shared) {
      return;
    }
    if (site >= 0 && Registry.SITES.get(site).isProgram()) {
      shareAs(lock, objects.touched(lock.object));
    }
    if (!lock.shared && untracked.meetsAtLock(lock.owner)) {
      share(lock, Caveat.Kind.LOCK_IN_EXCLUDED_CODE);
    }
  }

  public void lock(Lock lock, int site) {
    ControlledThread me = scheduler.running();
    if (lock.owner == me) {
      lock.count++;
      effects.add(me);
      return;
    }
    shareIfMet(lock, site);
    if (!lock.shared) {
      take(lock, me, 1);
      effects.add(me);
      return;
    }
    arrive(lock, lock.isMonitor() ? Thread.State.BLOCKED : Thread.State.WAITING, site);
    contend(lock, me, Kind.LOCK, Steps.NOWHERE, site);
    take(lock, me, 1);
    states.depart(site);
  }

  private void arrive(Lock lock, Thread.State state, int site) {
    states.arrive(state, lock.location, site, () -> lock.owner != null);
  }

  /** As {@link #lock}, but an interrupt ends the attempt. */
  void lockInterruptibly(Lock lock, int site) throws InterruptedException {
    ControlledThread me = scheduler.running();
    interrupts.takeIfSent(site);
    shareIfMet(lock, site);
    if (lock.owner == me || !lock.shared) {
      lock(lock, site);
      return;
    }
    arrive(lock, Thread.State.WAITING, site);
    interrupts.setInterruptible(me, true);
    contend(lock, me, Kind.LOCK, names.signals(me.index), site);
    interrupts.setInterruptible(me, false);
    giveUpIfInterrupted(lock, me, site);
    take(lock, me, 1);
    states.depart(site);
  }

  /**
   * Ends an attempt to lock because of an interrupt. If the lock is free as well, both ends are
   * explored: a thread that takes the lock leaves its interrupt flag set.
   */
  private void giveUpIfInterrupted(Lock lock, ControlledThread me, int site)
      throws InterruptedException {
    if (interrupts.isSet(me) && (lock.owner != null || scheduler.choose(2) == 1)) {
      withdraw(lock, me);
      states.depart(site);
      interrupts.takeIfSent(site);
    }
  }

  /**
   * Performs an operation on an object whose methods are synchronized on this lock: enabled while
   * no other thread holds it.
   */
  void performInside(Lock lock, Kind kind, int location, int site) {
    ControlledThread me = scheduler.running();
    if (lock.owner == me) {
      scheduler.perform(kind, location, Steps.NOWHERE, site);
      return;
    }
    contend(lock, me, kind);
    scheduler.performWhenEnabled(kind, location, lock.location, site);
    lock.contenders.remove(me.index);
  }

  /** Takes a lock that is free, without a step of its own. */
  void takeUnseen(Lock lock) {
    take(lock, scheduler.running(), 1);
  }

  boolean tryLock(Lock lock, int site) {
    ControlledThread me = scheduler.running();
    shareIfMet(lock, site);
    if (lock.shared && lock.owner != me) {
      scheduler.perform(Kind.TRY_LOCK, lock.location, Steps.NOWHERE, site);
    }
    if (lock.owner != null && lock.owner != me) {
      recorder.leftUnchanged();
      return false;
    }
    if (lock.owner == me || !lock.shared) {
      effects.add(me);
    }
    take(lock, me, lock.count + 1);
    return true;
  }

  /** Tries to lock until a time-out. */
  boolean tryLock(Lock lock, long nanos, int site) throws InterruptedException {
    ControlledThread me = scheduler.running();
    interrupts.takeIfSent(site);
    shareIfMet(lock, site);
    if (nanos <= 0 || lock.owner == me || !lock.shared) {
      return tryLock(lock, site);
    }
    arrive(lock, Thread.State.TIMED_WAITING, site);
    long deadline = clock.deadline(nanos);
    int signals = interrupts.signals(me);
    int also = clock.alsoWrittenWith(signals);
    interrupts.setInterruptible(me, true);
    if (clock.mayEndAnyTime(nanos)) {
      scheduler.perform(Kind.TRY_LOCK, lock.location, also, site);
    } else {
      sleepers.add(me, deadline);
      sleepers.setAttempt(me, true);
      contend(lock, me, Kind.TRY_LOCK, also, site);
      sleepers.setAttempt(me, false);
      sleepers.remove(me);
    }
    interrupts.setInterruptible(me, false);
    giveUpIfInterrupted(lock, me, site);
    if (lock.owner != null) {
      withdraw(lock, me);
      clock.passTo(deadline, signals, site);
      states.depart(site);
      return false;
    }
    take(lock, me, 1);
    states.depart(site);
    return true;
  }

  public void unlock(Lock lock, int site) {
    ControlledThread me = scheduler.running();
    if (lock.owner != me) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    if (lock.count > 1) {
      lock.count--;
      effects.add(me);
      return;
    }
    if (lock.shared) {
      scheduler.perform(Kind.UNLOCK, lock.location, Steps.NOWHERE, site);
    }
    release(lock);
  }

  /** The locations of the locks that a thread holds. */
  public List<Integer> heldBy(ControlledThread thread) {
    return all.toList().stream()
        .filter(lock -> lock.owner == thread && lock.shared)
        .map(lock -> lock.location)
        .toList();
  }

  /** The thread that holds the lock at this location, or -1. */
  public int holder(int location) {
    for (Lock lock : all.toList()) {
      ControlledThread owner = lock.owner;
      if (owner != null && lock.shared && lock.location == location) {
        return owner.index;
      }
    }
    return -1;
  }

  /**
   * Returns when the lock is free, or an attempt is over, and the scheduler has chosen the thread.
   */
  void contend(Lock lock, ControlledThread me, Kind kind, int also, int site) {
    contend(lock, me, kind);
    scheduler.performWhenEnabled(kind, lock.location, also, site);
  }

  /** From now on a thread contends for a lock, with an operation of this kind. */
  void contend(Lock lock, ControlledThread thread, Kind kind) {
    lock.contenders.add(thread.index);
    cycles.contends(thread, lock);
    if (lock.owner == null) {
      enabledThreads.enable(thread);
    } else {
      cycles.blocked(thread, kind);
    }
  }

  private void withdraw(Lock lock, ControlledThread me) {
    lock.contenders.remove(me.index);
    recorder.leftUnchanged();
  }

  void take(Lock lock, ControlledThread me, int count) {
    lock.owner = me;
    lock.count = count;
    lock.contenders.remove(me.index);
    if (!lock.contenders.isEmpty()) {
      enabledThreads.holdBack(lock.contenders);
    }
    uncontrolledThreads.taken(lock);
  }

  void release(Lock lock) {
    uncontrolledThreads.beforeRelease(lock);
    lock.owner = null;
    lock.count = 0;
    enabledThreads.enable(lock.contenders);
  }
}
