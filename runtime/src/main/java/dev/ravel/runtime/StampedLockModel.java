// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import dev.ravel.runtime.Acquisition.Order;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * StampedLock: a reader needs and takes one of all shares, a writer all of them, whoever asks. The
 * stamps are the real ones, which count how often the lock was written.
 *
 * <p>As long as nobody reads while somebody else does, the order of arrival makes no difference.
 * Otherwise a writer that waits may keep readers out: a reader goes past it if the lock has not
 * changed since the reader looked, and queues up behind it if it has.
 *
 * <p>The lock knows no owner. Who holds it is told by who took it, until a thread gives back what
 * it has not taken and nobody can say whose it was. A writer gives back in two steps, as if nobody
 * else could do so; where somebody else does, the insides of stamped locks are explored.
 */
final class StampedLockModel {
  /** More than there can be readers. */
  private static final int ALL = 1 << 30;

  /** From so many readers on, none goes past those who wait. */
  private static final int MANY = 64;

  private static final Unhooked WRITE = method("tryWriteLock", long.class);
  private static final Unhooked READ = method("tryReadLock", long.class);
  private static final Unhooked OPTIMISTIC = method("tryOptimisticRead", long.class);
  private static final Unhooked VALIDATE = method("validate", boolean.class, long.class);
  private static final Unhooked END_WRITE = method("unlockWrite", void.class, long.class);
  private static final Unhooked END_READ = method("unlockRead", void.class, long.class);
  private static final Unhooked END_VIEW_WRITE = method("unstampedUnlockWrite", void.class);
  private static final Unhooked END_VIEW_READ = method("unstampedUnlockRead", void.class);
  private static final Unhooked TRY_END_WRITE = method("tryUnlockWrite", boolean.class);
  private static final Unhooked TRY_END_READ = method("tryUnlockRead", boolean.class);
  private static final Unhooked TO_WRITE = method("tryConvertToWriteLock", long.class, long.class);
  private static final Unhooked TO_READ = method("tryConvertToReadLock", long.class, long.class);
  private static final Unhooked TO_OPTIMISTIC =
      method("tryConvertToOptimisticRead", long.class, long.class);
  private static final Unhooked IS_WRITTEN = method("isWriteLocked", boolean.class);
  private static final Unhooked IS_READ = method("isReadLocked", boolean.class);
  private static final Unhooked READERS = method("getReadLockCount", int.class);
  private static final Unhooked TEXT = method("toString", String.class);

  private final Scheduler scheduler;
  private final Synchronizers synchronizers;

  StampedLockModel(Scheduler scheduler, Synchronizers synchronizers) {
    this.scheduler = scheduler;
    this.synchronizers = synchronizers;
  }

  private static Unhooked method(String name, Class<?> result, Class<?>... parameters) {
    return Unhooked.method(StampedLock.class, name, result, parameters);
  }

  Object call(StampedLock lock, String method, long number, Object unit)
      throws InterruptedException {
    int site = scheduler.running().takeCallSite();
    Synchronizer shares = synchronizers.of(lock, () -> level(lock));
    return switch (method) {
      case "writeLock()J" -> write(shares, false, Acquisition.UNTIMED, site);
      case "writeLockInterruptibly()J" -> write(shares, true, Acquisition.UNTIMED, site);
      case "tryWriteLock(JLjava/util/concurrent/TimeUnit;)J" ->
          write(shares, true, Math.max(0, ((TimeUnit) unit).toNanos(number)), site);
      case "tryWriteLock()J" -> update(shares, Kind.TRY_ACQUIRE, () -> WRITE.on(lock), site);
      case "readLock()J" -> read(shares, false, Acquisition.UNTIMED, site);
      case "readLockInterruptibly()J" -> read(shares, true, Acquisition.UNTIMED, site);
      case "tryReadLock(JLjava/util/concurrent/TimeUnit;)J" ->
          read(shares, true, Math.max(0, ((TimeUnit) unit).toNanos(number)), site);
      case "tryReadLock()J" -> update(shares, Kind.TRY_ACQUIRE, () -> READ.on(lock), site);
      case "unlockWrite(J)V" ->
          update(shares, Kind.RELEASE, () -> END_WRITE.on(lock, number), site);
      case "unlockRead(J)V" -> update(shares, Kind.RELEASE, () -> END_READ.on(lock, number), site);
      case "unstampedUnlockWrite()V" ->
          update(shares, Kind.RELEASE, () -> END_VIEW_WRITE.on(lock), site);
      case "unstampedUnlockRead()V" ->
          update(shares, Kind.RELEASE, () -> END_VIEW_READ.on(lock), site);
      case "tryUnlockWrite()Z" -> update(shares, Kind.RELEASE, () -> TRY_END_WRITE.on(lock), site);
      case "tryUnlockRead()Z" -> update(shares, Kind.RELEASE, () -> TRY_END_READ.on(lock), site);
      case "tryConvertToWriteLock(J)J" ->
          update(shares, Kind.TRY_ACQUIRE, () -> TO_WRITE.on(lock, number), site);
      case "tryConvertToReadLock(J)J" -> {
        boolean gives = StampedLock.isWriteLockStamp(number);
        Kind kind = gives ? Kind.RELEASE : Kind.TRY_ACQUIRE;
        yield update(shares, kind, () -> TO_READ.on(lock, number), site);
      }
      case "tryConvertToOptimisticRead(J)J" ->
          update(shares, Kind.RELEASE, () -> TO_OPTIMISTIC.on(lock, number), site);
      default -> ask(shares, lock, method, number, site);
    };
  }

  private Object ask(Synchronizer shares, StampedLock lock, String method, long stamp, int site)
      throws InterruptedException {
    return switch (method) {
      case "tryOptimisticRead()J" -> lookAsReader(shares, site);
      case "validate(J)Z" -> synchronizers.look(shares, () -> VALIDATE.on(lock, stamp), site);
      case "isWriteLocked()Z" -> synchronizers.look(shares, () -> IS_WRITTEN.on(lock), site);
      case "isReadLocked()Z" -> synchronizers.look(shares, () -> IS_READ.on(lock), site);
      case "getReadLockCount()I" -> synchronizers.look(shares, () -> READERS.on(lock), site);
      case "toString()Ljava/lang/String;" -> synchronizers.look(shares, () -> TEXT.on(lock), site);
      default -> throw new RavelBug("a stamped lock is asked for " + method);
    };
  }

  private static int level(Object lock) {
    return (boolean) IS_WRITTEN.on(lock) ? 0 : ALL - (int) READERS.on(lock);
  }

  /** Never waits, and happens after the last time that the lock was written. */
  private long lookAsReader(Synchronizer shares, int site) throws InterruptedException {
    Taking taking = new Taking(OPTIMISTIC, shares);
    synchronizers.acquire(
        shares,
        new Acquisition(Kind.AWAIT, 0, taking, Order.NONE, false, Acquisition.UNTIMED),
        site);
    return taking.stamp;
  }

  private long write(Synchronizer shares, boolean isInterruptible, long nanos, int site)
      throws InterruptedException {
    Taking taking = new Taking(WRITE, shares);
    Order order = synchronizers.doesOrderMatter() ? Order.BARGING : Order.NONE;
    acquire(
        shares, new Acquisition(Kind.ACQUIRE, ALL, taking, order, isInterruptible, nanos), site);
    return taking.stamp;
  }

  private long read(Synchronizer shares, boolean isInterruptible, long nanos, int site)
      throws InterruptedException {
    if (nanos != Acquisition.UNTIMED) {
      synchronizers.watchQueues(); // it fails if somebody waits
    }
    Taking taking = new Taking(READ, shares);
    boolean isQueued = synchronizers.doesOrderMatter();
    acquire(
        shares,
        new Acquisition(
            Kind.ACQUIRE,
            1,
            taking,
            isQueued ? Order.FAIR : Order.NONE,
            isInterruptible,
            nanos,
            isQueued ? look(shares, isInterruptible, nanos, site) : () -> false),
        site);
    return taking.stamp;
  }

  /** Whoever has waited until its time was up looks at its interrupt flag once more. */
  private void acquire(Synchronizer shares, Acquisition wanted, int site)
      throws InterruptedException {
    if (!synchronizers.acquire(shares, wanted, site) && wanted.nanos() > 0) {
      synchronizers.lookAtInterrupt(site);
    }
  }

  /**
   * Looks at the lock, in a step before a reader comes, and returns whether it then goes past those
   * who wait. The JDK does so if a compare-and-set succeeds; if it can be interrupted, unless it
   * has seen a writer in it; and within a time, unless it has seen somebody wait.
   */
  private BooleanSupplier look(Synchronizer shares, boolean isInterruptible, long nanos, int site) {
    if (nanos != Acquisition.UNTIMED) {
      boolean isEmpty = synchronizers.look(shares, () -> shares.queue().isEmpty(), site);
      return () -> isEmpty;
    }
    if (isInterruptible) {
      boolean isFree = synchronizers.look(shares, () -> shares.level() > 0, site);
      return () -> isFree;
    }
    long seen = synchronizers.look(shares, () -> state(shares), site);
    return () -> state(shares) == seen && (int) READERS.on(shares.object) < MANY;
  }

  /** Which writer was the last, and how many readers there are; zero while somebody writes. */
  private static long state(Synchronizer shares) {
    return (long) OPTIMISTIC.on(shares.object) + (int) READERS.on(shares.object);
  }

  private <T> T update(Synchronizer shares, Kind kind, Supplier<T> effect, int site) {
    return synchronizers.update(shares, kind, () -> noteHolder(shares, effect), site);
  }

  private <T> T noteHolder(Synchronizer shares, Supplier<T> effect) {
    boolean wasWritten = shares.level() == 0;
    int before = holds(shares);
    T result = effect.get();
    int more = holds(shares) - before;
    if (wasWritten && shares.level() > 0 && !shares.holders.contains(scheduler.running())) {
      synchronizers.stampsAreHandedOver();
    }
    if (more > 0) {
      shares.holders.add(scheduler.running());
    } else if (more < 0 && !shares.holders.remove(scheduler.running())) {
      shares.holders.clear(); // it was another one's, and nobody knows whose
    }
    return result;
  }

  private static int holds(Synchronizer shares) {
    int level = shares.level();
    return level == 0 ? 1 : ALL - level;
  }

  /** Takes the lock, or looks at it, and keeps the stamp; zero as long as it has not. */
  private final class Taking implements Runnable {
    private final Unhooked method;
    private final Synchronizer shares;
    private long stamp;

    Taking(Unhooked method, Synchronizer shares) {
      this.method = method;
      this.shares = shares;
    }

    @Override
    public void run() {
      stamp = (long) noteHolder(shares, () -> method.on(shares.object));
    }
  }
}
