// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Kind;
import dev.ravel.runtime.jdk.OriginalMethod;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.sync.Acquisition.Order;
import java.util.concurrent.locks.StampedLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * StampedLock: a reader needs and takes one share, a writer all shares, even a thread that holds
 * the lock already (D-sync-4). The stamps are those of the real lock, which count its write locks.
 *
 * <p>Arrival order cannot be observed while no two threads read at the same time. Once they do, a
 * waiting writer may block readers: a reader overtakes it if the lock has not changed since the
 * reader inspected it, and otherwise enqueues behind it.
 *
 * <p>The lock has no owner. The model names the thread that took it as its holder, until a thread
 * releases a lock that it has not taken; then the holder is unknown. The JDK releases a write lock
 * in two plain steps, as if no other thread could release it at the same time. Where another thread
 * does, the code of stamped locks is explored instead of this model.
 */
final class StampedLockModel {
  /** The number of shares: more than there can be readers. */
  private static final int ALL = 1 << 30;

  /** With so many readers or more, an arriving reader does not overtake waiting threads. */
  private static final int MANY = 64;

  private static final OriginalMethod WRITE = method("tryWriteLock", long.class);
  private static final OriginalMethod READ = method("tryReadLock", long.class);
  private static final OriginalMethod OPTIMISTIC = method("tryOptimisticRead", long.class);
  private static final OriginalMethod VALIDATE = method("validate", boolean.class, long.class);
  private static final OriginalMethod END_WRITE = method("unlockWrite", void.class, long.class);
  private static final OriginalMethod END_READ = method("unlockRead", void.class, long.class);
  private static final OriginalMethod END_VIEW_WRITE = method("unstampedUnlockWrite", void.class);
  private static final OriginalMethod END_VIEW_READ = method("unstampedUnlockRead", void.class);
  private static final OriginalMethod TRY_END_WRITE = method("tryUnlockWrite", boolean.class);
  private static final OriginalMethod TRY_END_READ = method("tryUnlockRead", boolean.class);
  private static final OriginalMethod TO_WRITE =
      method("tryConvertToWriteLock", long.class, long.class);
  private static final OriginalMethod TO_READ =
      method("tryConvertToReadLock", long.class, long.class);
  private static final OriginalMethod TO_OPTIMISTIC =
      method("tryConvertToOptimisticRead", long.class, long.class);
  private static final OriginalMethod IS_WRITTEN = method("isWriteLocked", boolean.class);
  private static final OriginalMethod IS_READ = method("isReadLocked", boolean.class);
  private static final OriginalMethod READERS = method("getReadLockCount", int.class);
  private static final OriginalMethod TEXT = method("toString", String.class);

  private final Scheduler scheduler;
  private final Synchronizers synchronizers;

  StampedLockModel(Scheduler scheduler, Synchronizers synchronizers) {
    this.scheduler = scheduler;
    this.synchronizers = synchronizers;
  }

  private static OriginalMethod method(String name, Class<?> result, Class<?>... parameters) {
    return OriginalMethod.method(StampedLock.class, name, result, parameters);
  }

  Object call(StampedLock lock, String method, long number, @Nullable Object unit, int site)
      throws InterruptedException {
    Synchronizer shares = synchronizers.of(lock, () -> level(lock));
    return switch (method) {
      case "writeLock()J" -> write(shares, false, Acquisition.UNTIMED, site);
      case "writeLockInterruptibly()J" -> write(shares, true, Acquisition.UNTIMED, site);
      case "tryWriteLock(JLjava/util/concurrent/TimeUnit;)J" ->
          write(shares, true, Math.max(0, Models.nanos(number, unit)), site);
      case "tryWriteLock()J" -> update(shares, Kind.TRY_ACQUIRE, () -> WRITE.on(lock), site);
      case "readLock()J" -> read(shares, false, Acquisition.UNTIMED, site);
      case "readLockInterruptibly()J" -> read(shares, true, Acquisition.UNTIMED, site);
      case "tryReadLock(JLjava/util/concurrent/TimeUnit;)J" ->
          read(shares, true, Math.max(0, Models.nanos(number, unit)), site);
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
        boolean releases = StampedLock.isWriteLockStamp(number);
        Kind kind = releases ? Kind.RELEASE : Kind.TRY_ACQUIRE;
        yield update(shares, kind, () -> TO_READ.on(lock, number), site);
      }
      case "tryConvertToOptimisticRead(J)J" ->
          update(shares, Kind.RELEASE, () -> TO_OPTIMISTIC.on(lock, number), site);
      default -> query(shares, lock, method, number, site);
    };
  }

  private Object query(Synchronizer shares, StampedLock lock, String method, long stamp, int site)
      throws InterruptedException {
    return switch (method) {
      case "tryOptimisticRead()J" -> readOptimistically(shares, site);
      case "validate(J)Z" -> synchronizers.query(shares, () -> VALIDATE.on(lock, stamp), site);
      case "isWriteLocked()Z" -> synchronizers.query(shares, () -> IS_WRITTEN.on(lock), site);
      case "isReadLocked()Z" -> synchronizers.query(shares, () -> IS_READ.on(lock), site);
      case "getReadLockCount()I" -> synchronizers.query(shares, () -> READERS.on(lock), site);
      case "toString()Ljava/lang/String;" -> synchronizers.query(shares, () -> TEXT.on(lock), site);
      default -> throw OwnBug.of("StampedLock." + method + " is not modelled");
    };
  }

  private static int level(Object lock) {
    return (boolean) IS_WRITTEN.on(lock) ? 0 : ALL - (int) READERS.on(lock);
  }

  /** Never waits, and happens after the last release of the write lock. */
  private long readOptimistically(Synchronizer shares, int site) throws InterruptedException {
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
      synchronizers.watchQueues(); // a timed attempt fails if another thread waits
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
            isQueued ? inspect(shares, isInterruptible, nanos, site) : () -> false),
        site);
    return taking.stamp;
  }

  /** After a time-out, the JDK checks the interrupt flag once more. */
  private void acquire(Synchronizer shares, Acquisition wanted, int site)
      throws InterruptedException {
    if (!synchronizers.acquire(shares, wanted, site) && wanted.nanos() > 0) {
      synchronizers.checkInterrupt(site);
    }
  }

  /**
   * Inspects the lock, in a step before the arrival of a reader, and returns whether the reader
   * then overtakes waiting threads. In the JDK, a reader overtakes if its compare-and-set succeeds,
   * an interruptible reader unless it has seen a writer in the lock, and a timed reader unless it
   * has seen a waiting thread.
   */
  private BooleanSupplier inspect(
      Synchronizer shares, boolean isInterruptible, long nanos, int site) {
    if (nanos != Acquisition.UNTIMED) {
      boolean isEmpty = synchronizers.query(shares, () -> shares.queue().isEmpty(), site);
      return () -> isEmpty;
    }
    if (isInterruptible) {
      boolean isFree = synchronizers.query(shares, () -> shares.level() > 0, site);
      return () -> isFree;
    }
    long seen = synchronizers.query(shares, () -> state(shares), site);
    return () -> state(shares) == seen && (int) READERS.on(shares.object) < MANY;
  }

  /** The stamp of the last writer plus the number of readers; zero while the lock is written. */
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
      shares.holders.clear(); // another thread took the lock, but it is unknown which one
    }
    return result;
  }

  private static int holds(Synchronizer shares) {
    int level = shares.level();
    return level == 0 ? 1 : ALL - level;
  }

  /** Takes the lock, or reads it optimistically, and keeps the stamp, which is zero until then. */
  private final class Taking implements Runnable {
    private final OriginalMethod method;
    private final Synchronizer shares;
    private long stamp;

    Taking(OriginalMethod method, Synchronizer shares) {
      this.method = method;
      this.shares = shares;
    }

    @Override
    public void run() {
      stamp = (long) noteHolder(shares, () -> method.on(shares.object));
    }
  }
}
