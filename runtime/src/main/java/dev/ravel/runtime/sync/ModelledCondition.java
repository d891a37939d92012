// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.probe.ConditionOfRun;
import dev.ravel.probe.CurrentRun;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.schedule.CallSites;
import dev.ravel.runtime.schedule.Clock;
import dev.ravel.runtime.schedule.Scheduler;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/**
 * A condition of a modelled ReentrantLock: an additional wait set of the lock. Uncontrolled threads
 * use the real condition.
 */
final class ModelledCondition implements ConditionOfRun {
  private final Scheduler scheduler;
  private final Waits waits;
  private final CollectionMonitors monitors;
  private final Clock clock;
  private final CallSites callSites;
  private final WaitSet waitSet;
  private final Condition real;

  ModelledCondition(
      Scheduler scheduler,
      Waits waits,
      CollectionMonitors monitors,
      Clock clock,
      CallSites callSites,
      Lock lock,
      Condition real) {
    this.scheduler = scheduler;
    this.waits = waits;
    this.monitors = monitors;
    this.clock = clock;
    this.callSites = callSites;
    this.waitSet = new WaitSet(lock, true);
    this.real = real;
  }

  @Override
  public Condition real() {
    return real;
  }

  WaitSet waitSet() {
    return waitSet;
  }

  private int site() {
    monitors.releaseFinished();
    return callSites.take();
  }

  @Override
  public void await() throws InterruptedException {
    if (!CurrentRun.isControlled()) {
      real.await();
      return;
    }
    if (waitSet.lock.isReallyHeld) {
      UncontrolledThreads.pause(waitSet.lock);
      return;
    }
    waits.await(waitSet, 0, true, site());
  }

  @Override
  public void awaitUninterruptibly() {
    if (!CurrentRun.isControlled()) {
      real.awaitUninterruptibly();
      return;
    }
    if (waitSet.lock.isReallyHeld) {
      UncontrolledThreads.pause(waitSet.lock);
      return;
    }
    try {
      waits.await(waitSet, 0, false, site());
    } catch (InterruptedException e) {
      throw OwnBug.of("an interrupt ended a wait that cannot be interrupted", e);
    }
  }

  @Override
  public long awaitNanos(long nanos) throws InterruptedException {
    if (!CurrentRun.isControlled()) {
      return real.awaitNanos(nanos);
    }
    long deadline = clock.deadline(nanos);
    return awaitFor(nanos) || !waitSet.lock.isReallyHeld ? deadline - clock.now() : 0;
  }

  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    if (!CurrentRun.isControlled()) {
      return real.await(time, unit);
    }
    return awaitFor(unit.toNanos(time));
  }

  @Override
  public boolean awaitUntil(Date deadline) throws InterruptedException {
    if (!CurrentRun.isControlled()) {
      return real.awaitUntil(deadline);
    }
    long millis = deadline.getTime() - Clock.millis(clock.read(-1));
    return awaitFor(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  /** Returns whether the thread was signalled before the time-out. */
  private boolean awaitFor(long nanos) throws InterruptedException {
    if (waitSet.lock.isReallyHeld) {
      UncontrolledThreads.pause(waitSet.lock);
      return false;
    }
    // The JDK releases and reacquires the lock even if no time is left.
    return waits.await(waitSet, Math.max(1, nanos), true, site()) == Waits.Wake.NOTIFIED;
  }

  @Override
  public void signal() {
    if (CurrentRun.isControlled()) {
      waits.signal(waitSet, false, site());
    }
    signalUncontrolled();
  }

  @Override
  public void signalAll() {
    if (CurrentRun.isControlled()) {
      waits.signal(waitSet, true, site());
    }
    signalUncontrolled();
  }

  /**
   * Signals all waiting uncontrolled threads. A thread for which the signal was not meant waits
   * again.
   */
  private void signalUncontrolled() {
    if (!CurrentRun.isControlled() || waitSet.lock.isReallyHeld) {
      try (var outside = CurrentRun.outside()) {
        real.signalAll();
      }
    }
  }
}
