// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** A condition of a modelled ReentrantLock: one more wait set of the lock. */
final class ModelledCondition implements Condition {
  private final Scheduler scheduler;
  private final Locks locks;
  private final Clock clock;
  private final WaitSet waitSet;

  ModelledCondition(Scheduler scheduler, Locks locks, Clock clock, Lock lock) {
    this.scheduler = scheduler;
    this.locks = locks;
    this.clock = clock;
    this.waitSet = new WaitSet(lock);
  }

  WaitSet waitSet() {
    return waitSet;
  }

  private int site() {
    return scheduler.running().takeCallSite();
  }

  @Override
  public void await() throws InterruptedException {
    locks.await(waitSet.lock, waitSet, 0, true, site());
  }

  @Override
  public void awaitUninterruptibly() {
    try {
      locks.await(waitSet.lock, waitSet, 0, false, site());
    } catch (InterruptedException e) {
      throw new RavelBug("an interrupt ended a wait that cannot be interrupted", e);
    }
  }

  @Override
  public long awaitNanos(long nanos) throws InterruptedException {
    long deadline = clock.deadline(nanos);
    awaitFor(nanos);
    return deadline - scheduler.clock();
  }

  @Override
  public boolean await(long time, TimeUnit unit) throws InterruptedException {
    return awaitFor(unit.toNanos(time));
  }

  @Override
  public boolean awaitUntil(Date deadline) throws InterruptedException {
    long millis = deadline.getTime() - clock.millis(-1);
    return awaitFor(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  /** Returns whether the thread was signalled before the time was up. */
  private boolean awaitFor(long nanos) throws InterruptedException {
    // One that has no time left still gives the lock up and takes it again.
    return locks.await(waitSet.lock, waitSet, Math.max(1, nanos), true, site())
        == ControlledThread.Wake.NOTIFIED;
  }

  @Override
  public void signal() {
    locks.signal(waitSet.lock, waitSet, false, site());
  }

  @Override
  public void signalAll() {
    locks.signal(waitSet.lock, waitSet, true, site());
  }
}
