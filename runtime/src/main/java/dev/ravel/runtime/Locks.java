// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.probe.ExcludedClasses;
import dev.ravel.probe.Registry;
import java.util.ArrayList;
import java.util.List;

/**
 * Monitors and ReentrantLocks: who holds them, and who stands before them.
 *
 * <p>The state of a lock, its wait set included, is one location. Entering a lock again and leaving
 * it while it is still held are nobody's business but the holder's, so they are no operations.
 */
final class Locks {
  private final Scheduler scheduler;
  private final SharedObjects objects;
  private final Names names;
  private final Clock clock;
  private final Observations observations;
  private final Caveats caveats;
  private final Outsiders outsiders;
  private final IdentityTable<Lock> locks = new IdentityTable<>();
  private final List<Lock> all = new ArrayList<>();

  Locks(
      Scheduler scheduler,
      SharedObjects objects,
      Names names,
      Clock clock,
      Observations observations,
      Caveats caveats,
      Outsiders outsiders) {
    this.scheduler = scheduler;
    this.objects = objects;
    this.names = names;
    this.clock = clock;
    this.observations = observations;
    this.caveats = caveats;
    this.outsiders = outsiders;
  }

  void clear() {
    all.forEach(Outsiders::release);
    locks.clear();
    all.clear();
  }

  /** The lock of an object, made at its first use. */
  Lock of(Object object) {
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

  /** The lock of an object, or null if it has never been used. */
  Lock find(Object object) {
    return locks.get(object);
  }

  private void shareAs(Lock lock, int number) {
    if (number >= 0) {
      lock.share(names.lock(number));
    }
  }

  /** Lets all threads see what happens to a lock of code that is not explored. */
  void share(Lock lock, String why) {
    caveats.add(
        "%s (%s) in code that is not explored".formatted(why, lock.object.getClass().getName()));
    objects.publish(lock.object);
    shareAs(
        lock,
        lock.object instanceof Class<?> type
            ? objects.numberOf(type)
            : objects.number(lock.object));
  }

  /**
   * Finds out whether a lock that is not shared is met by a second thread all the same, which got
   * it by a way that nobody sees, or is in code that is not explored. In there, threads take and
   * give back locks unseen, until one stands before a lock while its holder is in a method of the
   * program that was called back.
   */
  private void meet(Lock lock, ControlledThread me, int site) {
    if (lock.shared) {
      return;
    }
    if (site >= 0 && Registry.SITES.get(site).isProgram()) {
      shareAs(lock, objects.touched(lock.object));
    }
    if (!lock.shared && ExcludedClasses.areUsed() && lock.owner != null && lock.owner != me) {
      share(lock, "two threads meet at a lock");
    }
  }

  void lock(Lock lock, int site) {
    ControlledThread me = scheduler.running();
    if (lock.owner == me) {
      lock.count++;
      me.unseenEffects++;
      return;
    }
    meet(lock, me, site);
    if (!lock.shared) {
      take(lock, me, 1);
      me.unseenEffects++;
      return;
    }
    contend(lock, me, Kind.LOCK, Steps.NOWHERE, site);
    take(lock, me, 1);
  }

  /** Locks as {@link #lock}, but gives up when the thread is interrupted. */
  void lockInterruptibly(Lock lock, int site) throws InterruptedException {
    ControlledThread me = scheduler.running();
    takeInterrupt(me, site);
    meet(lock, me, site);
    if (lock.owner == me || !lock.shared) {
      lock(lock, site);
      return;
    }
    me.interruptible = true;
    contend(lock, me, Kind.LOCK, names.signals(me.index), site);
    me.interruptible = false;
    giveUpIfInterrupted(lock, me, site);
    take(lock, me, 1);
  }

  /** Clears the interrupt flag, and throws if it was set. */
  private void takeInterrupt(ControlledThread me, int site) throws InterruptedException {
    if (observations.ofInterrupts()) {
      scheduler.perform(Kind.UPDATE, names.signals(me.index), Steps.NOWHERE, site);
      Interrupts.throwIfInterrupted(me);
    }
  }

  /**
   * Ends an attempt because of an interrupt. If the lock is free as well, either may be seen first:
   * whoever sees the lock takes it and leaves the flag as it is.
   */
  private void giveUpIfInterrupted(Lock lock, ControlledThread me, int site)
      throws InterruptedException {
    if (me.isInterrupted && (lock.owner != null || scheduler.choose(2) == 1)) {
      withdraw(lock, me);
      takeInterrupt(me, site);
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
    lock.contenders |= me.bit;
    if (lock.owner == null) {
      scheduler.enable(me.bit);
    }
    scheduler.performWhenEnabled(kind, location, lock.location, site);
    lock.contenders &= ~me.bit;
  }

  /** Takes a lock that is free, without a step of its own. */
  void takeUnseen(Lock lock) {
    take(lock, scheduler.running(), 1);
  }

  boolean tryLock(Lock lock, int site) {
    ControlledThread me = scheduler.running();
    meet(lock, me, site);
    if (lock.shared && lock.owner != me) {
      scheduler.perform(Kind.TRY_LOCK, lock.location, Steps.NOWHERE, site);
    }
    if (lock.owner != null && lock.owner != me) {
      scheduler.leftUnchanged();
      return false;
    }
    if (lock.owner == me || !lock.shared) {
      me.unseenEffects++;
    }
    take(lock, me, lock.count + 1);
    return true;
  }

  /** Tries for some time, which ends by itself as all times do. */
  boolean tryLock(Lock lock, long nanos, int site) throws InterruptedException {
    ControlledThread me = scheduler.running();
    takeInterrupt(me, site);
    meet(lock, me, site);
    if (nanos <= 0 || lock.owner == me || !lock.shared) {
      return tryLock(lock, site);
    }
    long deadline = clock.deadline(nanos);
    int signals = observations.signals(names, me);
    int also = clock.alsoWrittenWith(signals);
    me.interruptible = true;
    if (clock.mayEndAnyTime(nanos)) {
      scheduler.perform(Kind.TRY_LOCK, lock.location, also, site);
    } else {
      scheduler.sleepUntil(me, deadline);
      me.hasLongAttempt = true;
      contend(lock, me, Kind.TRY_LOCK, also, site);
      me.hasLongAttempt = false;
      scheduler.notSleeping(me);
    }
    me.interruptible = false;
    giveUpIfInterrupted(lock, me, site);
    if (lock.owner != null) {
      withdraw(lock, me);
      clock.passTo(deadline, signals, site);
      return false;
    }
    take(lock, me, 1);
    return true;
  }

  void unlock(Lock lock, int site) {
    ControlledThread me = scheduler.running();
    if (lock.owner != me) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    if (lock.count > 1) {
      lock.count--;
      me.unseenEffects++;
      return;
    }
    if (lock.shared) {
      scheduler.perform(Kind.UNLOCK, lock.location, Steps.NOWHERE, site);
    }
    release(lock);
  }

  /** The threads that stand before the lock while another holds it. */
  List<Thread> queued(Lock lock) {
    if (lock.owner == null) {
      return List.of();
    }
    return scheduler.alive().stream()
        .filter(thread -> (lock.contenders & thread.bit) != 0)
        .map(thread -> thread.thread)
        .toList();
  }

  /** The locks that a thread holds. */
  List<Integer> heldBy(ControlledThread thread) {
    return all.stream()
        .filter(lock -> lock.owner == thread && lock.shared)
        .map(lock -> lock.location)
        .toList();
  }

  /** The thread that holds the lock at this location, or -1. */
  int holder(int location) {
    return all.stream()
        .filter(lock -> lock.owner != null && lock.shared && lock.location == location)
        .mapToInt(lock -> lock.owner.index)
        .findFirst()
        .orElse(-1);
  }

  /** Stands before the lock until it is free and it is this thread's turn. */
  void contend(Lock lock, ControlledThread me, Kind kind, int also, int site) {
    lock.contenders |= me.bit;
    if (lock.owner == null) {
      scheduler.enable(me.bit);
    }
    scheduler.performWhenEnabled(kind, lock.location, also, site);
  }

  private void withdraw(Lock lock, ControlledThread me) {
    lock.contenders &= ~me.bit;
    scheduler.leftUnchanged();
  }

  void take(Lock lock, ControlledThread me, int count) {
    lock.owner = me;
    lock.count = count;
    lock.contenders &= ~me.bit;
    scheduler.holdBack(lock.contenders);
    outsiders.taken(lock);
  }

  void release(Lock lock) {
    outsiders.givenBack(lock);
    lock.owner = null;
    lock.count = 0;
    scheduler.enable(lock.contenders);
  }
}
