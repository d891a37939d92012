// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Kind;
import dev.ravel.model.Outcome;
import dev.ravel.runtime.jdk.OriginalMethod;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.schedule.DiscoveryLog;
import dev.ravel.runtime.schedule.ExcludedCallers;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.schedule.UnseenEffects;
import dev.ravel.runtime.sharing.IdentityTable;
import dev.ravel.runtime.sync.Acquisition.Order;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * ReentrantLock whose queue order is observable, because the lock is fair or because the program
 * queries the queue (D-sync-7). The level is one while the lock is free. All other locks are {@link
 * Locks}, which have fewer steps. Locks with conditions are {@link Locks}, too, and let threads
 * pass in any order.
 */
final class ReentrantLockModel {
  private static final OriginalMethod IS_LOCKED =
      OriginalMethod.method(ReentrantLock.class, "isLocked", boolean.class);
  private static final OriginalMethod MY_HOLDS =
      OriginalMethod.method(ReentrantLock.class, "getHoldCount", int.class);
  private static final OriginalMethod TRY =
      OriginalMethod.method(ReentrantLock.class, "tryLock", boolean.class);
  private static final OriginalMethod UNLOCK =
      OriginalMethod.method(ReentrantLock.class, "unlock", void.class);

  private final Scheduler scheduler;
  private final UnseenEffects effects;
  private final Synchronizers synchronizers;
  private final DiscoveryLog discoveries;

  /** Whether each lock of the execution is covered; decided once per lock. */
  private final IdentityTable<Boolean> decided = new IdentityTable<>();

  /** Whether the program has asked a lock for its queue in an earlier execution. */
  private boolean isQueueObservable;

  ReentrantLockModel(Scheduler scheduler, Synchronizers synchronizers, DiscoveryLog discoveries) {
    this.scheduler = scheduler;
    this.effects = scheduler.unseenEffects();
    this.synchronizers = synchronizers;
    this.discoveries = discoveries;
  }

  void begin() {
    isQueueObservable = discoveries.ofQueues();
  }

  void clear() {
    decided.clear();
  }

  /** Whether the lock is modelled here. */
  boolean covers(ReentrantLock lock) {
    if (!hasOrder(lock)) {
      return false;
    }
    Boolean known = decided.get(lock);
    if (known == null) {
      known = !discoveries.ofLateConditions() && !ExcludedCallers.areExcluded();
      decided.put(lock, known);
    }
    return known;
  }

  private boolean hasOrder(ReentrantLock lock) {
    return isQueueObservable || lock.isFair();
  }

  /**
   * Called before a condition of the lock is created. If the lock has been used as a lock without
   * conditions, the exploration begins again.
   */
  void addCondition(ReentrantLock lock) {
    Boolean known = decided.get(lock);
    decided.put(lock, false);
    if (known != null && known) {
      discoveries.conditionsComeLate();
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
      throw OwnBug.of("an interrupt ended an uninterruptible lock operation", e);
    }
  }

  void lockInterruptibly(ReentrantLock lock, int site) throws InterruptedException {
    acquire(lock, wanted(lock).interruptibly(), site);
  }

  boolean tryLock(ReentrantLock lock, long nanos, int site) throws InterruptedException {
    return acquire(lock, wanted(lock).interruptibly().within(nanos), site);
  }

  /** Overtakes waiting threads, even if the lock is fair. */
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
      effects.add(scheduler.running());
      give(level, lock);
    } else {
      synchronizers.update(level, Kind.RELEASE, () -> give(level, lock), site);
    }
  }

  /** As {@link LockQueries#answer}. */
  @Nullable Object answer(ReentrantLock lock, String method, @Nullable Object argument, int site) {
    Synchronizer level = of(lock);
    return switch (method) {
      case "isHeldByCurrentThread" -> isMine(lock); // no other thread can change the result
      case "getHoldCount" -> MY_HOLDS.on(lock);
      case "isLocked" -> synchronizers.query(level, () -> IS_LOCKED.on(lock), site);
      case "getOwner" -> synchronizers.query(level, () -> owner(level), site);
      case "hasQueuedThreads" -> !queued(level, site).isEmpty();
      case "hasQueuedThread" -> queued(level, site).contains((Thread) argument);
      case "getQueueLength" -> queued(level, site).size();
      case "getQueuedThreads" -> queued(level, site);
      default -> throw new IllegalArgumentException("Not owner"); // the lock has no conditions
    };
  }

  private static boolean isMine(ReentrantLock lock) {
    return (int) MY_HOLDS.on(lock) > 0;
  }

  private Synchronizer of(ReentrantLock lock) {
    return synchronizers.of(lock, () -> (boolean) IS_LOCKED.on(lock) ? 0 : 1).owned();
  }

  /** A thread that holds the lock takes it again, whatever threads wait. */
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

  /** Not an operation: no other thread can notice it. */
  private void takeAgain(ReentrantLock lock) {
    effects.add(scheduler.running());
    taken(of(lock), (boolean) TRY.on(lock));
  }

  private boolean taken(Synchronizer level, boolean hasPassed) {
    if (hasPassed) {
      level.holders.add(scheduler.running());
    }
    return hasPassed;
  }

  /** Returns null, as for every void method. */
  private @Nullable Object give(Synchronizer level, ReentrantLock lock) {
    UNLOCK.on(lock);
    level.holders.remove(scheduler.running());
    return null;
  }

  private static @Nullable Thread owner(Synchronizer level) {
    return level.holders.isEmpty() ? null : level.holders.get(0).thread;
  }

  private List<Thread> queued(Synchronizer level, int site) {
    synchronizers.watchQueues();
    return synchronizers.query(
        level, () -> level.queue().stream().map(waiter -> waiter.thread().thread).toList(), site);
  }
}
