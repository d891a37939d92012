// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.runtime.schedule.CallSites;
import dev.ravel.runtime.schedule.Clock;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.Scheduler;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The methods of ReentrantLock: forwards to {@link ReentrantLockModel} where the queue order is
 * observable, and to {@link Locks} elsewhere.
 */
public final class ReentrantLocks {
  private final Scheduler scheduler;
  private final Locks locks;
  private final Waits waits;
  private final CollectionMonitors monitors;
  private final Clock clock;
  private final CallSites callSites;
  private final ReentrantLockModel ordered;
  private final LockQueries queries;
  private final Models models;

  public ReentrantLocks(
      Scheduler scheduler,
      Locks locks,
      Waits waits,
      CollectionMonitors monitors,
      Clock clock,
      CallSites callSites,
      Synchronizers synchronizers,
      Models models,
      DiscoveryLog discoveries) {
    this.scheduler = scheduler;
    this.locks = locks;
    this.waits = waits;
    this.monitors = monitors;
    this.clock = clock;
    this.callSites = callSites;
    this.models = models;
    this.ordered = new ReentrantLockModel(scheduler, synchronizers, discoveries);
    this.queries = new LockQueries(scheduler, discoveries);
  }

  public void begin() {
    ordered.begin();
  }

  public void clear() {
    ordered.clear();
  }

  public void lock(ReentrantLock lock) {
    int site = callSites.take();
    if (ordered.covers(lock)) {
      ordered.lock(lock, site);
    } else {
      Lock known = locks.of(lock);
      if (!known.shared) {
        models.beforeLock(
            lock, site, () -> known.owner != null && known.owner != scheduler.running());
      }
      locks.lock(known, site);
    }
  }

  public void lockInterruptibly(ReentrantLock lock) throws InterruptedException {
    int site = callSites.take();
    if (ordered.covers(lock)) {
      ordered.lockInterruptibly(lock, site);
    } else {
      locks.lockInterruptibly(locks.of(lock), site);
    }
  }

  public boolean tryLock(ReentrantLock lock) {
    int site = callSites.take();
    return ordered.covers(lock) ? ordered.tryLock(lock, site) : locks.tryLock(locks.of(lock), site);
  }

  public boolean tryLock(ReentrantLock lock, long nanos) throws InterruptedException {
    int site = callSites.take();
    return ordered.covers(lock)
        ? ordered.tryLock(lock, nanos, site)
        : locks.tryLock(locks.of(lock), nanos, site);
  }

  public void unlock(ReentrantLock lock) {
    int site = callSites.take();
    if (ordered.covers(lock)) {
      ordered.unlock(lock, site);
    } else {
      locks.unlock(locks.of(lock), site);
    }
  }

  public Condition newCondition(ReentrantLock lock) {
    ordered.addCondition(lock);
    return new ModelledCondition(
        scheduler,
        waits,
        monitors,
        clock,
        callSites,
        locks.of(lock),
        UncontrolledThreads.newCondition(lock));
  }

  /** As {@link LockQueries#answer}. */
  public @Nullable Object query(ReentrantLock lock, String method, @Nullable Object argument) {
    int site = callSites.take();
    return ordered.covers(lock)
        ? ordered.answer(lock, method, argument, site)
        : queries.answer(locks.of(lock), method, argument, site);
  }
}
