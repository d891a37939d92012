// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Kind;
import dev.ravel.runtime.jdk.OriginalMethod;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.schedule.Scheduler;
import dev.ravel.runtime.schedule.UnseenEffects;
import dev.ravel.runtime.sync.Acquisition.Order;
import dev.ravel.runtime.sync.Synchronizer.Waiter;
import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * ReentrantReadWriteLock: a reader needs and takes one share, a writer all shares. So a thread that
 * holds the read lock and requests the write lock waits for ever.
 *
 * <p>Waiting threads enqueue even if the lock is not fair: arriving readers do not overtake a
 * writer that is first in the queue, and programs deadlock because of it. A thread that holds a
 * lock takes it again, or takes the read lock in addition to the write lock, whatever threads wait.
 */
final class ReadWriteLockModel {
  /** The number of shares: more than there can be readers. */
  private static final int ALL = 1 << 16;

  private static final Class<?> SYNC = field(ReentrantReadWriteLock.class).getType();
  private static final List<Field> FIELDS =
      List.of(field(ReentrantReadWriteLock.class), field(ReadLock.class), field(WriteLock.class));

  private static final OriginalMethod READERS =
      OriginalMethod.method(SYNC, "getReadLockCount", int.class);
  private static final OriginalMethod IS_WRITTEN =
      OriginalMethod.method(SYNC, "isWriteLocked", boolean.class);
  private static final OriginalMethod MY_READS =
      OriginalMethod.method(SYNC, "getReadHoldCount", int.class);
  private static final OriginalMethod MY_WRITES =
      OriginalMethod.method(SYNC, "getWriteHoldCount", int.class);
  private static final OriginalMethod OWNER = OriginalMethod.method(SYNC, "getOwner", Thread.class);
  private static final OriginalMethod READ =
      OriginalMethod.method(ReadLock.class, "tryLock", boolean.class);
  private static final OriginalMethod WRITE =
      OriginalMethod.method(WriteLock.class, "tryLock", boolean.class);
  private static final OriginalMethod END_READ =
      OriginalMethod.method(ReadLock.class, "unlock", void.class);
  private static final OriginalMethod END_WRITE =
      OriginalMethod.method(WriteLock.class, "unlock", void.class);
  private static final OriginalMethod READ_TEXT =
      OriginalMethod.method(ReadLock.class, "toString", String.class);
  private static final OriginalMethod WRITE_TEXT =
      OriginalMethod.method(WriteLock.class, "toString", String.class);
  private static final OriginalMethod NEW_CONDITION =
      OriginalMethod.method(WriteLock.class, "newCondition", Condition.class);
  private static final OriginalMethod TEXT =
      OriginalMethod.method(ReentrantReadWriteLock.class, "toString", String.class);

  private final Scheduler scheduler;
  private final UnseenEffects effects;
  private final Synchronizers synchronizers;

  ReadWriteLockModel(Scheduler scheduler, Synchronizers synchronizers) {
    this.scheduler = scheduler;
    this.effects = scheduler.unseenEffects();
    this.synchronizers = synchronizers;
  }

  private static Field field(Class<?> type) {
    try {
      Field field = type.getDeclaredField("sync");
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException e) {
      throw OwnBug.of(type.getName() + ".sync does not exist in this JDK", e);
    }
  }

  boolean covers(Object lock) {
    return lock instanceof ReentrantReadWriteLock
        || lock instanceof ReadLock
        || lock instanceof WriteLock;
  }

  /** The object that a lock, its read lock and its write lock have in common. */
  Object sync(Object lock) {
    int which = lock instanceof ReentrantReadWriteLock ? 0 : lock instanceof ReadLock ? 1 : 2;
    try {
      return FIELDS.get(which).get(lock);
    } catch (IllegalAccessException e) {
      throw OwnBug.of("cannot read the state of a lock", e);
    }
  }

  Object newCondition(Object writeLock) {
    return NEW_CONDITION.on(writeLock);
  }

  @Nullable Object call(Object lock, String method, long time, @Nullable Object other, int site)
      throws InterruptedException {
    Object sync = sync(lock);
    Synchronizer shares = synchronizers.of(sync, () -> level(sync)).owned();
    if (lock instanceof ReadLock) {
      return callReadLock(shares, lock, method, time, other, site);
    }
    return lock instanceof WriteLock
        ? callWriteLock(shares, lock, method, time, other, site)
        : query(shares, lock, method, other, site);
  }

  private static int level(Object sync) {
    return (boolean) IS_WRITTEN.on(sync) ? 0 : ALL - (int) READERS.on(sync);
  }

  private Object callReadLock(
      Synchronizer shares, Object lock, String method, long time, @Nullable Object unit, int site)
      throws InterruptedException {
    boolean isMine = (int) MY_READS.on(shares.object) + (int) MY_WRITES.on(shares.object) > 0;
    Order order = isMine ? Order.BARGING : fair(shares) ? Order.FAIR : Order.BEHIND_GREATER;
    Acquisition wanted =
        new Acquisition(
            Kind.ACQUIRE, isMine ? 0 : 1, () -> READ.on(lock), order, false, Acquisition.UNTIMED);
    return callLock(shares, wanted, END_READ, READ_TEXT, lock, method, time, unit, site);
  }

  private @Nullable Object callWriteLock(
      Synchronizer shares, Object lock, String method, long time, @Nullable Object unit, int site)
      throws InterruptedException {
    int held = (int) MY_WRITES.on(shares.object);
    boolean takesAgain = held > 0 && (method.equals("lock()V") || method.equals("tryLock()Z"));
    if (takesAgain || held > 1 && method.equals("unlock()V")) {
      effects.add(scheduler.running()); // no other thread can notice it
      return takesAgain ? taken(shares, (boolean) WRITE.on(lock)) : given(shares, END_WRITE, lock);
    }
    switch (method) {
      case "isHeldByCurrentThread()Z":
        return held > 0; // no other thread can change the result
      case "getHoldCount()I":
        return held;
      default:
        break;
    }
    Acquisition wanted =
        new Acquisition(
            Kind.ACQUIRE,
            held > 0 ? 0 : ALL,
            () -> WRITE.on(lock),
            held == 0 && fair(shares) ? Order.FAIR : Order.BARGING,
            false,
            Acquisition.UNTIMED);
    return callLock(shares, wanted, END_WRITE, WRITE_TEXT, lock, method, time, unit, site);
  }

  private static boolean fair(Synchronizer shares) {
    return shares.object.getClass().getSimpleName().equals("FairSync");
  }

  private Object callLock(
      Synchronizer shares,
      Acquisition wanted,
      OriginalMethod unlock,
      OriginalMethod text,
      Object lock,
      String method,
      long time,
      @Nullable Object unit,
      int site)
      throws InterruptedException {
    return switch (method) {
      case "lock()V" -> taken(shares, synchronizers.acquire(shares, wanted, site));
      case "lockInterruptibly()V" ->
          taken(shares, synchronizers.acquire(shares, wanted.interruptibly(), site));
      case "tryLock(JLjava/util/concurrent/TimeUnit;)Z" ->
          taken(
              shares,
              synchronizers.acquire(
                  shares, wanted.interruptibly().within(Models.nanos(time, unit)), site));
      case "tryLock()Z" ->
          taken(
              shares,
              synchronizers.update(shares, Kind.TRY_ACQUIRE, () -> tries(shares, wanted), site));
      case "unlock()V" ->
          synchronizers.update(shares, Kind.RELEASE, () -> given(shares, unlock, lock), site);
      case "toString()Ljava/lang/String;" -> synchronizers.query(shares, () -> text.on(lock), site);
      default -> throw OwnBug.of(lock.getClass().getName() + '.' + method + " is not modelled");
    };
  }

  private static boolean tries(Synchronizer shares, Acquisition wanted) {
    boolean passes = shares.level() >= wanted.need();
    if (passes) {
      wanted.effect().run();
    }
    return passes;
  }

  private boolean taken(Synchronizer shares, boolean hasPassed) {
    if (hasPassed) {
      shares.holders.add(scheduler.running());
    }
    return hasPassed;
  }

  /** Returns null, as for every void method. */
  private @Nullable Object given(Synchronizer shares, OriginalMethod unlock, Object lock) {
    unlock.on(lock);
    shares.holders.remove(scheduler.running());
    return null;
  }

  /** Performs a query method of the ReentrantReadWriteLock. */
  private Object query(
      Synchronizer shares, Object lock, String method, @Nullable Object thread, int site) {
    Object sync = shares.object;
    return switch (method) {
      case "isWriteLockedByCurrentThread()Z" -> (int) MY_WRITES.on(sync) > 0;
      case "getWriteHoldCount()I" -> MY_WRITES.on(sync);
      case "getReadHoldCount()I" -> MY_READS.on(sync);
      case "getOwner()Ljava/lang/Thread;" ->
          synchronizers.query(shares, () -> OWNER.on(sync), site);
      case "getReadLockCount()I" -> synchronizers.query(shares, () -> READERS.on(sync), site);
      case "isWriteLocked()Z" -> synchronizers.query(shares, () -> IS_WRITTEN.on(sync), site);
      case "toString()Ljava/lang/String;" -> synchronizers.query(shares, () -> TEXT.on(lock), site);
      case "getQueuedWriterThreads()Ljava/util/Collection;" ->
          queued(shares, waiter -> waiter.need() == ALL, site);
      case "getQueuedReaderThreads()Ljava/util/Collection;" ->
          queued(shares, waiter -> waiter.need() < ALL, site);
      case "getQueuedThreads()Ljava/util/Collection;" -> queued(shares, waiter -> true, site);
      case "getQueueLength()I" -> queued(shares, waiter -> true, site).size();
      case "hasQueuedThreads()Z" -> !queued(shares, waiter -> true, site).isEmpty();
      case "hasQueuedThread(Ljava/lang/Thread;)Z" ->
          queued(shares, waiter -> true, site).contains((Thread) thread);
      default -> throw OwnBug.of("ReentrantReadWriteLock." + method + " is not modelled");
    };
  }

  private List<Thread> queued(Synchronizer shares, Predicate<Waiter> which, int site) {
    synchronizers.watchQueues();
    return synchronizers.query(
        shares,
        () -> shares.queue().stream().filter(which).map(waiter -> waiter.thread().thread).toList(),
        site);
  }
}
