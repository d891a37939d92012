// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.probe.ConditionOfRun;
import dev.ravel.probe.Probe;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/**
 * A condition of a modelled ReentrantLock: one more wait set of the lock. For threads that are not
 * of the run it is a real one.
 */
final class ModelledCondition implements ConditionOfRun {
  private final Scheduler scheduler;
  private final Waits waits;
  private final CollectionMonitors monitors;
  private final Clock clock;
  private final WaitSet waitSet;
  private final Condition real;

  ModelledCondition(
      Scheduler scheduler,
      Waits waits,
      CollectionMonitors monitors,
      Clock clock,
      Lock lock,
      Condition real) {
    this.scheduler = scheduler;
    this.waits = waits;
    this.monitors = monitors;
    this.clock = clock;
    this.waitSet = new WaitSet(lock);
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
    monitors.settle();
    return scheduler.running().takeCallSite();
  }

  @Override
  public void await() throws InterruptedException {
    if (!Probe.isControlled()) {
      real.await();
      return;
    }
    if (waitSet.lock.isReallyHeld) {
      Outsiders.pause(waitSet.lock);
      return;
    }
    waits.await(waitSet, 0, true, site());
  }

  @Override
  public void awaitUninterruptibly() {
    if (!Probe.isControlled()) {
      real.awaitUninterruptibly();
      return;
    }
    if (waitSet.lock.isReallyHeld) {
      Outsiders.pause(waitSet.lock);
      return;
    }
    try {
      waits.await(waitSet, 0, false, site());
    } catch (InterruptedException e) {
      throw new RavelBug("an interrupt ended a wait that cannot be interrupted", e);
    }
  }

  @Override
  public long awaitNanos(long nanos) throws InterruptedException {
    if (!Probe.isControlled()) {
      return real.awaitNanos(nanos);
    }
    long deadline = clock.deadline(nanos);
    return awaitFor(nanos) || !waitSet.lock.isReallyHeld ? deadline - scheduler.clock() : 0;
  }

  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    if (!Probe.isControlled()) {
      return real.await(time, unit);
    }
    return awaitFor(unit.toNanos(time));
  }

  @Override
  public boolean awaitUntil(Date deadline) throws InterruptedException {
    if (!Probe.isControlled()) {
      return real.awaitUntil(deadline);
    }
    long millis = deadline.getTime() - Clock.millis(clock.read(-1));
    return awaitFor(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  /** Returns whether the thread was signalled before the time was up. */
  private boolean awaitFor(long nanos) throws InterruptedException {
    if (waitSet.lock.isReallyHeld) {
      Outsiders.pause(waitSet.lock);
      return false;
    }
    // One that has no time left still gives the lock up and takes it again.
    return waits.await(waitSet, Math.max(1, nanos), true, site()) == ControlledThread.Wake.NOTIFIED;
  }

  @Override
  public void signal() {
    if (Probe.isControlled()) {
      waits.signal(waitSet, false, site());
    }
    tellOthers();
  }

  @Override
  public void signalAll() {
    if (Probe.isControlled()) {
      waits.signal(waitSet, true, site());
    }
    tellOthers();
  }

  /** All of them: those for whom it was not meant wait again. */
  private void tellOthers() {
    if (!Probe.isControlled() || waitSet.lock.isReallyHeld) {
      try (var outside = Probe.outside()) {
        real.signalAll();
      }
    }
  }
}
