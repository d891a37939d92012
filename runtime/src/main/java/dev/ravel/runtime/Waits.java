// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.probe.ExcludedClasses;

/**
 * Waiting in a monitor or for a condition, and what ends it: a signal, an interrupt, the time.
 *
 * <p>A thread that waits has given up the lock, and stands before it as soon as its wait is over.
 */
final class Waits {
  private final Scheduler scheduler;
  private final Names names;
  private final Clock clock;
  private final Observations observations;
  private final Locks locks;

  Waits(Scheduler scheduler, Names names, Clock clock, Observations observations, Locks locks) {
    this.scheduler = scheduler;
    this.names = names;
    this.clock = clock;
    this.observations = observations;
    this.locks = locks;
  }

  /**
   * Waits in a wait set of a lock.
   *
   * @param nanos zero or less for no time limit
   * @return why the wait ended
   */
  ControlledThread.Wake await(WaitSet waitSet, long nanos, boolean interruptible, int site)
      throws InterruptedException {
    ControlledThread me = scheduler.running();
    Lock lock = waitSet.lock;
    checkOwner(lock);
    if (!lock.shared && ExcludedClasses.areUsed()) {
      locks.share(lock, "a thread waits");
    }
    if (lock.shared) {
      scheduler.perform(Kind.WAIT, lock.location, signals(me, interruptible), site);
    }
    if (interruptible && me.isInterrupted) {
      scheduler.leftUnchanged();
      Interrupts.throwIfInterrupted(me);
    }
    int count = lock.count;
    locks.release(lock);
    waitSet.add(me);
    me.waitsIn = waitSet;
    me.interruptible = interruptible;
    me.givenUp = interruptible && lock.shared ? lock : null;
    long deadline = clock.deadline(nanos);
    standBeforeEnd(me, lock, nanos, deadline, site);
    scheduler.block();
    me.interruptible = false;
    ControlledThread.Wake wake = me.takeWake();
    if (wake == ControlledThread.Wake.NONE) {
      // Nobody woke the thread, so it was its turn to let the time be up.
      wake = ControlledThread.Wake.EXPIRED;
      waitSet.remove(me);
      me.waitsIn = null;
      if (nanos > 0) {
        clock.passTo(deadline);
      }
      locks.contend(lock, me, Kind.LOCK, signals(me, interruptible), site);
    }
    me.givenUp = null;
    locks.take(lock, me, count);
    if (wake == ControlledThread.Wake.INTERRUPTED) {
      me.isInterrupted = false;
      throw new InterruptedException();
    }
    return wake;
  }

  private void checkOwner(Lock lock) {
    if (lock.owner != scheduler.running()) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
  }

  /** Announces that the wait may end by itself, if so: at any moment, or when nothing else can. */
  private void standBeforeEnd(ControlledThread me, Lock lock, long nanos, long deadline, int site) {
    int also = nanos > 0 ? clock.alsoWritten() : Steps.NOWHERE;
    me.announce(Kind.EXPIRE, lock.location, also, site);
    if (clock.hasSpuriousWakeups() || nanos > 0 && clock.mayEndAnyTime(nanos)) {
      me.endsByItself = true;
      scheduler.enable(me.bit);
      if (lock.shared) {
        scheduler.mayExpire(also);
      }
    } else if (nanos > 0) {
      scheduler.sleepUntil(me, deadline);
    }
  }

  /**
   * The second location of the steps with which a wait begins and ends. Between them an interrupt
   * touches the lock too, so that what it does follows from the state of the locations it names.
   */
  private int signals(ControlledThread thread, boolean interruptible) {
    return interruptible ? observations.signals(names, thread) : Steps.NOWHERE;
  }

  /** Wakes one waiting thread, or all. */
  void signal(WaitSet waitSet, boolean all, int site) {
    Lock lock = waitSet.lock;
    checkOwner(lock);
    if (lock.shared) {
      scheduler.perform(all ? Kind.NOTIFY_ALL : Kind.NOTIFY, lock.location, Steps.NOWHERE, site);
    }
    if (all) {
      while (!waitSet.isEmpty()) {
        wake(waitSet.get(0), ControlledThread.Wake.NOTIFIED);
      }
    } else if (!waitSet.isEmpty()) {
      wake(waitSet.get(scheduler.choose(waitSet.size())), ControlledThread.Wake.NOTIFIED);
    }
  }

  /** A thread that ends notifies all who wait in its own monitor, as the JVM does. */
  void notifyOfEnd(Thread thread) {
    Lock lock = locks.find(thread);
    if (lock != null && (lock.owner != null || !lock.waitSet.isEmpty())) {
      locks.lock(locks.of(thread), -1);
      signal(lock.waitSet, true, -1);
      locks.unlock(lock, -1);
    }
  }

  /** Takes a thread out of its wait set; from now on it stands before the lock. */
  void wake(ControlledThread thread, ControlledThread.Wake reason) {
    WaitSet waitSet = thread.waitsIn;
    waitSet.remove(thread);
    thread.waitsIn = null;
    int signals = signals(thread, thread.interruptible);
    thread.interruptible = false; // from here on the lock is all that it can get
    thread.wake = reason;
    scheduler.woke(thread);
    scheduler.disable(thread.bit);
    scheduler.notSleeping(thread);
    Lock lock = waitSet.lock;
    thread.announce(Kind.LOCK, lock.location, signals, thread.site);
    lock.contenders |= thread.bit;
    if (lock.owner == null) {
      scheduler.enable(thread.bit);
    }
  }
}
