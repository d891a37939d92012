// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.runtime.Acquisition.Order;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * ReentrantLock where the order of those who wait makes a difference, because it is fair or because
 * the program asks who waits: its level is one while nobody holds it. Others are {@link Locks},
 * which have fewer steps, and so are all that have conditions: these let threads pass in any order.
 */
final class ReentrantLockModel {
  private static final Unhooked IS_LOCKED =
      Unhooked.method(ReentrantLock.class, "isLocked", boolean.class);
  private static final Unhooked MY_HOLDS =
      Unhooked.method(ReentrantLock.class, "getHoldCount", int.class);
  private static final Unhooked TRY =
      Unhooked.method(ReentrantLock.class, "tryLock", boolean.class);
  private static final Unhooked UNLOCK = Unhooked.method(ReentrantLock.class, "unlock", void.class);

  private final Scheduler scheduler;
  private final Synchronizers synchronizers;
  private final Observations observations;

  /** Which locks of the run are covered; each is decided once. */
  private final IdentityTable<Boolean> decided = new IdentityTable<>();

  ReentrantLockModel(Scheduler scheduler, Synchronizers synchronizers, Observations observations) {
    this.scheduler = scheduler;
    this.synchronizers = synchronizers;
    this.observations = observations;
  }

  void clear() {
    decided.clear();
  }

  /** Whether the lock is one of these. */
  boolean covers(ReentrantLock lock) {
    Boolean known = decided.get(lock);
    if (known == null) {
      known = hasOrder(lock) && !observations.ofLateConditions() && !Callers.areExcluded();
      decided.put(lock, known);
    }
    return known;
  }

  private boolean hasOrder(ReentrantLock lock) {
    return lock.isFair() || observations.ofQueues();
  }

  /**
   * Hears of a condition of the lock before it is made. If the lock has been used as one without
   * conditions, the exploration begins again.
   */
  void addCondition(ReentrantLock lock) {
    Boolean known = decided.get(lock);
    decided.put(lock, false);
    if (known != null && known) {
      observations.conditionsComeLate();
      throw scheduler.end(new Outcome.Redundant());
    }
  }

  void lock(ReentrantLock lock, int site) {
    if (isMine(lock)) {
      takeAgain(lock);
      return;
    }
    try {
      acquire(lock, wanted(lock), site);
    } catch (InterruptedException e) {
      throw new RavelBug("an interrupt ended what cannot be interrupted", e);
    }
  }

  void lockInterruptibly(ReentrantLock lock, int site) throws InterruptedException {
    acquire(lock, wanted(lock).interruptibly(), site);
  }

  boolean tryLock(ReentrantLock lock, long nanos, int site) throws InterruptedException {
    return acquire(lock, wanted(lock).interruptibly().within(nanos), site);
  }

  /** Does not care who waits. */
  boolean tryLock(ReentrantLock lock, int site) {
    if (isMine(lock)) {
      takeAgain(lock);
      return true;
    }
    Synchronizer level = of(lock);
    return taken(
        level, synchronizers.update(level, Kind.TRY_ACQUIRE, () -> (boolean) TRY.on(lock), site));
  }

  void unlock(ReentrantLock lock, int site) {
    Synchronizer level = of(lock);
    if ((int) MY_HOLDS.on(lock) > 1) {
      scheduler.running().unseenEffects++;
      give(level, lock);
    } else {
      synchronizers.update(level, Kind.RELEASE, () -> give(level, lock), site);
    }
  }

  Object answer(ReentrantLock lock, String method, Object argument, int site) {
    Synchronizer level = of(lock);
    return switch (method) {
      case "isHeldByCurrentThread" -> isMine(lock); // nobody else can change the answer
      case "getHoldCount" -> MY_HOLDS.on(lock);
      case "isLocked" -> synchronizers.look(level, () -> IS_LOCKED.on(lock), site);
      case "getOwner" -> synchronizers.look(level, () -> owner(level), site);
      case "hasQueuedThreads" -> !queued(level, site).isEmpty();
      case "hasQueuedThread" -> queued(level, site).contains((Thread) argument);
      case "getQueueLength" -> queued(level, site).size();
      case "getQueuedThreads" -> queued(level, site);
      default -> throw new IllegalArgumentException("Not owner"); // it has no conditions
    };
  }

  private static boolean isMine(ReentrantLock lock) {
    return (int) MY_HOLDS.on(lock) > 0;
  }

  private Synchronizer of(ReentrantLock lock) {
    return synchronizers.of(lock, () -> (boolean) IS_LOCKED.on(lock) ? 0 : 1);
  }

  /** Whoever has the lock takes it again, whoever waits. */
  private Acquisition wanted(ReentrantLock lock) {
    boolean isMine = isMine(lock);
    return new Acquisition(
        Kind.ACQUIRE,
        isMine ? 0 : 1,
        () -> TRY.on(lock),
        isMine || !lock.isFair() ? Order.BARGING : Order.FAIR,
        false,
        Acquisition.UNTIMED);
  }

  private boolean acquire(ReentrantLock lock, Acquisition wanted, int site)
      throws InterruptedException {
    Synchronizer level = of(lock);
    return taken(level, synchronizers.acquire(level, wanted, site));
  }

  /** Nobody else can tell. */
  private void takeAgain(ReentrantLock lock) {
    scheduler.running().unseenEffects++;
    taken(of(lock), (boolean) TRY.on(lock));
  }

  private boolean taken(Synchronizer level, boolean hasPassed) {
    if (hasPassed) {
      level.holders.add(scheduler.running());
    }
    return hasPassed;
  }

  private Object give(Synchronizer level, ReentrantLock lock) {
    UNLOCK.on(lock);
    level.holders.remove(scheduler.running());
    return null;
  }

  private static Thread owner(Synchronizer level) {
    return level.holders.isEmpty() ? null : level.holders.get(0).thread;
  }

  private List<Thread> queued(Synchronizer level, int site) {
    synchronizers.watchQueues();
    return synchronizers.look(
        level, () -> level.queue().stream().map(waiter -> waiter.thread().thread).toList(), site);
  }
}
