// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import dev.ravel.runtime.Acquisition.Order;
import dev.ravel.runtime.Synchronizer.Waiter;
import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;
import java.util.function.Predicate;

/**
 * ReentrantReadWriteLock: a reader needs and takes one of all shares, a writer all of them. So
 * whoever holds the read lock and wants the write lock waits for ever.
 *
 * <p>Those who wait queue up, also if the lock is not fair: readers that come do not go past a
 * writer that is the first to wait, and programs deadlock because of it. Whoever holds a lock takes
 * it again, or the read lock besides the write lock, whoever waits.
 */
final class ReadWriteLockModel {
  /** More than there can be readers. */
  private static final int ALL = 1 << 16;

  private static final Class<?> SYNC = field(ReentrantReadWriteLock.class).getType();
  private static final List<Field> FIELDS =
      List.of(field(ReentrantReadWriteLock.class), field(ReadLock.class), field(WriteLock.class));

  private static final Unhooked READERS = Unhooked.method(SYNC, "getReadLockCount", int.class);
  private static final Unhooked IS_WRITTEN = Unhooked.method(SYNC, "isWriteLocked", boolean.class);
  private static final Unhooked MY_READS = Unhooked.method(SYNC, "getReadHoldCount", int.class);
  private static final Unhooked MY_WRITES = Unhooked.method(SYNC, "getWriteHoldCount", int.class);
  private static final Unhooked OWNER = Unhooked.method(SYNC, "getOwner", Thread.class);
  private static final Unhooked READ = Unhooked.method(ReadLock.class, "tryLock", boolean.class);
  private static final Unhooked WRITE = Unhooked.method(WriteLock.class, "tryLock", boolean.class);
  private static final Unhooked END_READ = Unhooked.method(ReadLock.class, "unlock", void.class);
  private static final Unhooked END_WRITE = Unhooked.method(WriteLock.class, "unlock", void.class);
  private static final Unhooked READ_TEXT =
      Unhooked.method(ReadLock.class, "toString", String.class);
  private static final Unhooked WRITE_TEXT =
      Unhooked.method(WriteLock.class, "toString", String.class);
  private static final Unhooked NEW_CONDITION =
      Unhooked.method(WriteLock.class, "newCondition", Condition.class);
  private static final Unhooked TEXT =
      Unhooked.method(ReentrantReadWriteLock.class, "toString", String.class);

  private final Scheduler scheduler;
  private final Synchronizers synchronizers;

  ReadWriteLockModel(Scheduler scheduler, Synchronizers synchronizers) {
    this.scheduler = scheduler;
    this.synchronizers = synchronizers;
  }

  private static Field field(Class<?> type) {
    try {
      Field field = type.getDeclaredField("sync");
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException e) {
      throw new RavelBug("this JDK hides the state of " + type.getName(), e);
    }
  }

  boolean covers(Object lock) {
    return lock instanceof ReentrantReadWriteLock
        || lock instanceof ReadLock
        || lock instanceof WriteLock;
  }

  /** What a lock, its read lock and its write lock have in common. */
  Object sync(Object lock) {
    int which = lock instanceof ReentrantReadWriteLock ? 0 : lock instanceof ReadLock ? 1 : 2;
    try {
      return FIELDS.get(which).get(lock);
    } catch (IllegalAccessException e) {
      throw new RavelBug("cannot read the state of a lock", e);
    }
  }

  Object newCondition(Object writeLock) {
    return NEW_CONDITION.on(writeLock);
  }

  Object call(Object lock, String method, long time, Object other) throws InterruptedException {
    int site = scheduler.running().takeCallSite();
    Object sync = sync(lock);
    Synchronizer shares = synchronizers.of(sync, () -> level(sync));
    if (lock instanceof ReadLock) {
      return callReadLock(shares, lock, method, time, other, site);
    }
    return lock instanceof WriteLock
        ? callWriteLock(shares, lock, method, time, other, site)
        : ask(shares, lock, method, other, site);
  }

  private static int level(Object sync) {
    return (boolean) IS_WRITTEN.on(sync) ? 0 : ALL - (int) READERS.on(sync);
  }

  private Object callReadLock(
      Synchronizer shares, Object lock, String method, long time, Object unit, int site)
      throws InterruptedException {
    boolean isMine = (int) MY_READS.on(shares.object) + (int) MY_WRITES.on(shares.object) > 0;
    Order order = isMine ? Order.BARGING : fair(shares) ? Order.FAIR : Order.BEHIND_GREATER;
    Acquisition wanted =
        new Acquisition(
            Kind.ACQUIRE, isMine ? 0 : 1, () -> READ.on(lock), order, false, Acquisition.UNTIMED);
    return callLock(shares, wanted, END_READ, READ_TEXT, lock, method, time, unit, site);
  }

  private Object callWriteLock(
      Synchronizer shares, Object lock, String method, long time, Object unit, int site)
      throws InterruptedException {
    int held = (int) MY_WRITES.on(shares.object);
    boolean takesAgain = held > 0 && (method.equals("lock()V") || method.equals("tryLock()Z"));
    if (takesAgain || held > 1 && method.equals("unlock()V")) {
      scheduler.running().unseenEffects++; // nobody else can tell
      return takesAgain ? taken(shares, (boolean) WRITE.on(lock)) : given(shares, END_WRITE, lock);
    }
    switch (method) {
      case "isHeldByCurrentThread()Z":
        return held > 0; // nobody else can change the answer
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
      Unhooked unlock,
      Unhooked text,
      Object lock,
      String method,
      long time,
      Object unit,
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
                  shares, wanted.interruptibly().within(((TimeUnit) unit).toNanos(time)), site));
      case "tryLock()Z" ->
          taken(
              shares,
              synchronizers.update(shares, Kind.TRY_ACQUIRE, () -> tries(shares, wanted), site));
      case "unlock()V" ->
          synchronizers.update(shares, Kind.RELEASE, () -> given(shares, unlock, lock), site);
      case "toString()Ljava/lang/String;" -> synchronizers.look(shares, () -> text.on(lock), site);
      default -> throw new RavelBug("a lock is asked for " + method);
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

  private Object given(Synchronizer shares, Unhooked unlock, Object lock) {
    unlock.on(lock);
    shares.holders.remove(scheduler.running());
    return null;
  }

  /** A question to the lock as a whole. */
  private Object ask(Synchronizer shares, Object lock, String method, Object thread, int site) {
    Object sync = shares.object;
    return switch (method) {
      case "isWriteLockedByCurrentThread()Z" -> (int) MY_WRITES.on(sync) > 0;
      case "getWriteHoldCount()I" -> MY_WRITES.on(sync);
      case "getReadHoldCount()I" -> MY_READS.on(sync);
      case "getOwner()Ljava/lang/Thread;" -> synchronizers.look(shares, () -> OWNER.on(sync), site);
      case "getReadLockCount()I" -> synchronizers.look(shares, () -> READERS.on(sync), site);
      case "isWriteLocked()Z" -> synchronizers.look(shares, () -> IS_WRITTEN.on(sync), site);
      case "toString()Ljava/lang/String;" -> synchronizers.look(shares, () -> TEXT.on(lock), site);
      case "getQueuedWriterThreads()Ljava/util/Collection;" ->
          queued(shares, waiter -> waiter.need() == ALL, site);
      case "getQueuedReaderThreads()Ljava/util/Collection;" ->
          queued(shares, waiter -> waiter.need() < ALL, site);
      case "getQueuedThreads()Ljava/util/Collection;" -> queued(shares, waiter -> true, site);
      case "getQueueLength()I" -> queued(shares, waiter -> true, site).size();
      case "hasQueuedThreads()Z" -> !queued(shares, waiter -> true, site).isEmpty();
      case "hasQueuedThread(Ljava/lang/Thread;)Z" ->
          queued(shares, waiter -> true, site).contains((Thread) thread);
      default -> throw new RavelBug("a lock is asked for " + method);
    };
  }

  private List<Thread> queued(Synchronizer shares, Predicate<Waiter> which, int site) {
    synchronizers.watchQueues();
    return synchronizers.look(
        shares,
        () -> shares.queue().stream().filter(which).map(waiter -> waiter.thread().thread).toList(),
        site);
  }
}
