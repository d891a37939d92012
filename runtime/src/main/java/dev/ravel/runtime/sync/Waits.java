// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Caveat;
import dev.ravel.model.Kind;
import dev.ravel.model.Steps;
import dev.ravel.probe.setup.ExcludedClasses;
import dev.ravel.runtime.schedule.Clock;
import dev.ravel.runtime.schedule.ControlledThread;
import dev.ravel.runtime.schedule.EnabledThreads;
import dev.ravel.runtime.schedule.Interrupts;
import dev.ravel.runtime.schedule.PerThread;
import dev.ravel.runtime.schedule.RunRecorder;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.schedule.Sleepers;
import dev.ravel.runtime.schedule.WaitingStates;
import org.jspecify.annotations.Nullable;

/**
 * Waiting in a monitor or for a condition, and what ends a wait: a notification, an interrupt, a
 * time-out.
 *
 * <p>A waiting thread has released the lock. It contends for the lock as soon as its wait is over.
 */
public final class Waits {
  private final Scheduler scheduler;
  private final EnabledThreads enabledThreads;
  private final Sleepers sleepers;
  private final RunRecorder recorder;
  private final Clock clock;
  private final Locks locks;
  private final Interrupts interrupts;
  private final WaitingStates states;
  private final PerThread<Wait> waits;

  public Waits(
      Scheduler scheduler, Clock clock, Locks locks, Interrupts interrupts, WaitingStates states) {
    this.scheduler = scheduler;
    this.enabledThreads = scheduler.enabledThreads();
    this.sleepers = scheduler.enabledThreads().sleepers();
    this.recorder = scheduler.recorder();
    this.clock = clock;
    this.locks = locks;
    this.interrupts = interrupts;
    this.states = states;
    this.waits = scheduler.tables().of(Wait::new);
  }

  /** Why a wait ended. */
  enum Wake {
    NONE,
    NOTIFIED,
    INTERRUPTED,
    EXPIRED
  }

  /** The wait of one thread. */
  private static final class Wait {
    /** The wait set of the thread; null while it does not wait. */
    @Nullable WaitSet in;

    /**
     * The lock that the thread has released for an interruptible wait, until it has reacquired it;
     * null otherwise.
     */
    @Nullable Lock givenUp;

    Wake reason = Wake.NONE;

    /** Returns why the wait ended, and resets it. */
    Wake takeReason() {
      Wake last = reason;
      reason = Wake.NONE;
      return last;
    }
  }

  /**
   * Waits in a wait set of a lock.
   *
   * @param nanos zero or less for no time limit
   * @return why the wait ended
   */
  public Wake await(WaitSet waitSet, long nanos, boolean interruptible, int site)
      throws InterruptedException {
    ControlledThread me = scheduler.running();
    Lock lock = waitSet.lock;
    Wait wait = waits.of(me);
    checkOwner(lock);
    if (!lock.shared) {
      share(lock);
    }
    // The JVM shows the state before the monitor is released.
    Thread.State state = nanos > 0 ? Thread.State.TIMED_WAITING : Thread.State.WAITING;
    states.arrive(state, lock.location, site, () -> true);
    scheduler.perform(Kind.WAIT, lock.location, signals(me, interruptible), site);
    if (interruptible && interrupts.isSet(me)) {
      recorder.leftUnchanged();
      try {
        interrupts.throwIfSet(me);
      } finally {
        states.depart(site);
      }
    }
    int count = lock.count;
    locks.release(lock);
    waitSet.add(me);
    wait.in = waitSet;
    interrupts.setInterruptible(me, interruptible);
    wait.givenUp = interruptible ? lock : null;
    long deadline = clock.deadline(nanos);
    int signals = signals(me, interruptible);
    announceEnd(me, waitSet, nanos, deadline, signals, site);
    scheduler.block();
    interrupts.setInterruptible(me, false);
    Wake wake = wait.takeReason();
    if (wake == Wake.NONE) {
      waitSet.remove(me);
      wait.in = null;
      wake =
          waitSet.isQueue
              ? leaveQueue(wait, interruptible, nanos, deadline, signals, site)
              : expire(nanos, deadline);
      locks.contend(lock, me, Kind.LOCK, waitSet.isQueue ? Steps.NOWHERE : signals, site);
    }
    wait.givenUp = null;
    locks.take(lock, me, count);
    if (wake == Wake.INTERRUPTED) {
      if (!waitSet.isQueue) {
        interrupts.set(me, false);
      }
      states.depart(site);
      throw new InterruptedException();
    }
    states.depart(site);
    return wake;
  }

  private Wake expire(long nanos, long deadline) {
    if (nanos > 0) {
      clock.passTo(deadline);
    }
    return Wake.EXPIRED;
  }

  /** The running thread, which no signal has woken, leaves the queue of a condition. */
  private Wake leaveQueue(
      Wait wait, boolean interruptible, long nanos, long deadline, int signals, int site) {
    ControlledThread me = scheduler.running();
    wait.givenUp = null; // the thread has looked at its interrupt status
    if (interruptible && interrupts.isSet(me)) {
      interrupts.set(me, false);
      return Wake.INTERRUPTED;
    }
    if (nanos > 0) {
      clock.passTo(deadline, signals, site);
    }
    return Wake.EXPIRED;
  }

  /** The steps with which a wait begins and ends need a location. */
  private void share(Lock lock) {
    if (ExcludedClasses.areUsed()) {
      locks.share(lock, Caveat.Kind.WAIT_IN_EXCLUDED_CODE);
    } else {
      locks.share(lock);
    }
  }

  private void checkOwner(Lock lock) {
    if (lock.owner != scheduler.running()) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
  }

  /**
   * Announces the end of the wait without a notification. A spurious wake-up or a short time-out
   * may end it at any moment; a long time-out ends it when no other thread can run.
   */
  private void announceEnd(
      ControlledThread me, WaitSet waitSet, long nanos, long deadline, int signals, int site) {
    int looksAt = waitSet.isQueue ? signals : Steps.NOWHERE;
    int also = nanos > 0 ? clock.alsoWrittenWith(looksAt) : looksAt;
    scheduler.announce(me, Kind.EXPIRE, waitSet.lock.location, also, site);
    if (clock.hasSpuriousWakeups() || nanos > 0 && clock.mayEndAnyTime(nanos)) {
      me.endsByItself = true;
      enabledThreads.enable(me);
      recorder.mayExpire(also);
    } else if (nanos > 0) {
      sleepers.add(me, deadline);
    }
  }

  /**
   * The second location of the steps with which a wait begins and ends. Between them an interrupt
   * also writes the lock, so that its effect follows from the state of the locations that it names
   * (D-waiting-4).
   */
  private int signals(ControlledThread thread, boolean interruptible) {
    return interruptible ? interrupts.signals(thread) : Steps.NOWHERE;
  }

  /** Wakes one thread of the wait set, or all. */
  public void signal(WaitSet waitSet, boolean all, int site) {
    Lock lock = waitSet.lock;
    checkOwner(lock);
    if (lock.shared) {
      scheduler.perform(all ? Kind.NOTIFY_ALL : Kind.NOTIFY, lock.location, Steps.NOWHERE, site);
    }
    if (all) {
      while (!waitSet.isEmpty()) {
        wake(waitSet.get(0), waitSet, Wake.NOTIFIED);
      }
    } else if (!waitSet.isEmpty()) {
      int woken = waitSet.isQueue ? 0 : scheduler.choose(waitSet.size());
      wake(waitSet.get(woken), waitSet, Wake.NOTIFIED);
    }
  }

  /** A thread that ends notifies all threads that wait in its monitor, as in the JVM. */
  public void notifyOfEnd(Thread thread) {
    Lock lock = locks.find(thread);
    if (lock != null && (lock.owner != null || !lock.waitSet.isEmpty())) {
      locks.lock(locks.of(thread), -1);
      signal(lock.waitSet, true, -1);
      locks.unlock(lock, -1);
    }
  }

  /** The last step has interrupted the thread: ends its wait, if the wait is interruptible. */
  public void interrupt(ControlledThread thread) {
    Wait wait = waits.of(thread);
    if (wait.givenUp != null) {
      recorder.alsoWrote(wait.givenUp.location);
    }
    if (!interrupts.mayEnd(thread) || thread.hasEnded) {
      return;
    }
    if (wait.in != null && !wait.in.isQueue) {
      wake(thread, wait.in, Wake.INTERRUPTED);
    } else {
      enabledThreads.letGo(thread);
    }
  }

  /** Removes a thread from its wait set; from now on it contends for the lock. */
  private void wake(ControlledThread thread, WaitSet waitSet, Wake reason) {
    Wait wait = waits.of(thread);
    waitSet.remove(thread);
    wait.in = null;
    int signals = signals(thread, interrupts.mayEnd(thread));
    interrupts.setInterruptible(thread, false); // from here on it waits only for the lock
    wait.reason = reason;
    recorder.woke(thread);
    enabledThreads.disable(thread);
    sleepers.remove(thread);
    Lock lock = waitSet.lock;
    scheduler.announce(thread, Kind.LOCK, lock.location, signals, thread.site);
    locks.contend(lock, thread, Kind.LOCK);
  }
}
