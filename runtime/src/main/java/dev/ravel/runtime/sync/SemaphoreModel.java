// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Kind;
import dev.ravel.runtime.jdk.OriginalMethod;
import dev.ravel.runtime.names.OwnBug;
import dev.ravel.runtime.sync.Acquisition.Order;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Semaphore: the level is the number of permits; a thread needs and takes what it acquires. A
 * waiter for several permits blocks the waiters behind it (D-sync-3).
 */
final class SemaphoreModel {
  private static final OriginalMethod PERMITS =
      OriginalMethod.method(Semaphore.class, "availablePermits", int.class);
  private static final OriginalMethod TRY_ACQUIRE =
      OriginalMethod.method(Semaphore.class, "tryAcquire", boolean.class, int.class);
  private static final OriginalMethod RELEASE =
      OriginalMethod.method(Semaphore.class, "release", void.class, int.class);
  private static final OriginalMethod DRAIN =
      OriginalMethod.method(Semaphore.class, "drainPermits", int.class);
  private static final OriginalMethod REDUCE =
      OriginalMethod.method(Semaphore.class, "reducePermits", void.class, int.class);
  private static final OriginalMethod TEXT =
      OriginalMethod.method(Semaphore.class, "toString", String.class);

  private final Synchronizers synchronizers;

  SemaphoreModel(Synchronizers synchronizers) {
    this.synchronizers = synchronizers;
  }

  Object call(
      Semaphore semaphore, String method, int permits, long time, @Nullable Object unit, int site)
      throws InterruptedException {
    Synchronizer level = synchronizers.of(semaphore, () -> (int) PERMITS.on(semaphore));
    return switch (method) {
      case "acquire()V", "acquire(I)V" ->
          synchronizers.acquire(level, wanted(semaphore, permits, true), site);
      case "acquireUninterruptibly()V", "acquireUninterruptibly(I)V" ->
          synchronizers.acquire(level, wanted(semaphore, permits, false), site);
      case "tryAcquire(JLjava/util/concurrent/TimeUnit;)Z",
          "tryAcquire(IJLjava/util/concurrent/TimeUnit;)Z" ->
          synchronizers.acquire(
              level, wanted(semaphore, permits, true).within(Models.nanos(time, unit)), site);
      case "tryAcquire()Z", "tryAcquire(I)Z" ->
          synchronizers.update(
              level, Kind.TRY_ACQUIRE, () -> TRY_ACQUIRE.on(semaphore, permits), site);
      case "drainPermits()I" ->
          synchronizers.update(level, Kind.TRY_ACQUIRE, () -> DRAIN.on(semaphore), site);
      case "reducePermits(I)V" ->
          synchronizers.update(level, Kind.TRY_ACQUIRE, () -> REDUCE.on(semaphore, permits), site);
      case "release()V", "release(I)V" ->
          synchronizers.update(level, Kind.RELEASE, () -> RELEASE.on(semaphore, permits), site);
      case "availablePermits()I" -> synchronizers.query(level, () -> PERMITS.on(semaphore), site);
      case "toString()Ljava/lang/String;" ->
          synchronizers.query(level, () -> TEXT.on(semaphore), site);
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
    List<Thread> queued = synchronizers.query(level, () -> queued(level), site);
    return switch (method) {
      case "hasQueuedThreads()Z" -> !queued.isEmpty();
      case "getQueueLength()I" -> queued.size();
      case "getQueuedThreads()Ljava/util/Collection;" -> queued;
      default -> throw OwnBug.of("Semaphore." + method + " is not modelled");
    };
  }

  private static List<Thread> queued(Synchronizer level) {
    return level.queue().stream().map(waiter -> waiter.thread().thread).toList();
  }
}
