// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime;

import dev.ravel.model.Kind;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * CountDownLatch: its level is the negated count, and whoever waits needs zero and takes nothing.
 */
final class LatchModel {
  private static final Unhooked COUNT =
      Unhooked.method(CountDownLatch.class, "getCount", long.class);
  private static final Unhooked COUNT_DOWN =
      Unhooked.method(CountDownLatch.class, "countDown", void.class);
  private static final Unhooked TEXT =
      Unhooked.method(CountDownLatch.class, "toString", String.class);
  private static final Acquisition AWAIT =
      new Acquisition(Kind.AWAIT, 0, () -> {}, Acquisition.Order.NONE, true, Acquisition.UNTIMED);

  private final Scheduler scheduler;
  private final Synchronizers synchronizers;

  LatchModel(Scheduler scheduler, Synchronizers synchronizers) {
    this.scheduler = scheduler;
    this.synchronizers = synchronizers;
  }

  Object call(CountDownLatch latch, String method, long time, Object unit)
      throws InterruptedException {
    int site = scheduler.running().takeCallSite();
    Synchronizer level = synchronizers.of(latch, () -> -(int) (long) COUNT.on(latch));
    return switch (method) {
      case "await()V" -> synchronizers.acquire(level, AWAIT, site);
      case "await(JLjava/util/concurrent/TimeUnit;)Z" ->
          synchronizers.acquire(level, AWAIT.within(((TimeUnit) unit).toNanos(time)), site);
      case "countDown()V" ->
          synchronizers.update(level, Kind.RELEASE, () -> COUNT_DOWN.on(latch), site);
      case "getCount()J" -> synchronizers.look(level, () -> COUNT.on(latch), site);
      case "toString()Ljava/lang/String;" -> synchronizers.look(level, () -> TEXT.on(latch), site);
      default -> throw new RavelBug("a latch is asked for " + method);
    };
  }
}
