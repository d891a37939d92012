// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import dev.ravel.runtime.Acquisition.Order;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Semaphore: its level is the number of permits, and whoever acquires some needs and takes them.
 */
final class SemaphoreModel {
  private static final Unhooked PERMITS =
      Unhooked.method(Semaphore.class, "availablePermits", int.class);
  private static final Unhooked TRY_ACQUIRE =
      Unhooked.method(Semaphore.class, "tryAcquire", boolean.class, int.class);
  private static final Unhooked RELEASE =
      Unhooked.method(Semaphore.class, "release", void.class, int.class);
  private static final Unhooked DRAIN = Unhooked.method(Semaphore.class, "drainPermits", int.class);
  private static final Unhooked REDUCE =
      Unhooked.method(Semaphore.class, "reducePermits", void.class, int.class);
  private static final Unhooked TEXT = Unhooked.method(Semaphore.class, "toString", String.class);

  private final Scheduler scheduler;
  private final Synchronizers synchronizers;

  SemaphoreModel(Scheduler scheduler, Synchronizers synchronizers) {
    this.scheduler = scheduler;
    this.synchronizers = synchronizers;
  }

  Object call(Semaphore semaphore, String method, int permits, long time, Object unit)
      throws InterruptedException {
    int site = scheduler.running().takeCallSite();
    Synchronizer level = synchronizers.of(semaphore, () -> (int) PERMITS.on(semaphore));
    return switch (method) {
      case "acquire()V", "acquire(I)V" ->
          synchronizers.acquire(level, wanted(semaphore, permits, true), site);
      case "acquireUninterruptibly()V", "acquireUninterruptibly(I)V" ->
          synchronizers.acquire(level, wanted(semaphore, permits, false), site);
      case "tryAcquire(JLjava/util/concurrent/TimeUnit;)Z",
          "tryAcquire(IJLjava/util/concurrent/TimeUnit;)Z" ->
          synchronizers.acquire(
              level,
              wanted(semaphore, permits, true).within(((TimeUnit) unit).toNanos(time)),
              site);
      case "tryAcquire()Z", "tryAcquire(I)Z" ->
          synchronizers.update(
              level, Kind.TRY_ACQUIRE, () -> TRY_ACQUIRE.on(semaphore, permits), site);
      case "drainPermits()I" ->
          synchronizers.update(level, Kind.TRY_ACQUIRE, () -> DRAIN.on(semaphore), site);
      case "reducePermits(I)V" ->
          synchronizers.update(level, Kind.TRY_ACQUIRE, () -> REDUCE.on(semaphore, permits), site);
      case "release()V", "release(I)V" ->
          synchronizers.update(level, Kind.RELEASE, () -> RELEASE.on(semaphore, permits), site);
      case "availablePermits()I" -> synchronizers.look(level, () -> PERMITS.on(semaphore), site);
      case "toString()Ljava/lang/String;" ->
          synchronizers.look(level, () -> TEXT.on(semaphore), site);
      default -> aboutQueue(level, method, site);
    };
  }

  private Acquisition wanted(Semaphore semaphore, int permits, boolean isInterruptible) {
    if (permits < 0) {
      throw new IllegalArgumentException();
    }
    Order unfair = synchronizers.doesOrderMatter() ? Order.LATE : Order.NONE;
    Order order = semaphore.isFair() ? Order.FAIR : unfair;
    return new Acquisition(
        Kind.ACQUIRE,
        permits,
        () -> TRY_ACQUIRE.on(semaphore, permits),
        order,
        isInterruptible,
        Acquisition.UNTIMED);
  }

  private Object aboutQueue(Synchronizer level, String method, int site) {
    synchronizers.watchQueues();
    List<Thread> queued = synchronizers.look(level, () -> queued(level), site);
    return switch (method) {
      case "hasQueuedThreads()Z" -> !queued.isEmpty();
      case "getQueueLength()I" -> queued.size();
      case "getQueuedThreads()Ljava/util/Collection;" -> queued;
      default -> throw new RavelBug("a semaphore is asked for " + method);
    };
  }

  private static List<Thread> queued(Synchronizer level) {
    return level.queue().stream().map(waiter -> waiter.thread().thread).toList();
  }
}
