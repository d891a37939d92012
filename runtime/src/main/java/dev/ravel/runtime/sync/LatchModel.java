// SPDX-License-Identifier: Apache-2.0
package dev.ravel.runtime.sync;

import dev.ravel.model.Kind;
import dev.ravel.runtime.jdk.OriginalMethod;
import dev.ravel.runtime.names.OwnBug;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/**
 * CountDownLatch: the level is the negated count; a waiting thread needs zero and takes nothing.
 */
final class LatchModel {
  private static final OriginalMethod COUNT =
      OriginalMethod.method(CountDownLatch.class, "getCount", long.class);
  private static final OriginalMethod COUNT_DOWN =
      OriginalMethod.method(CountDownLatch.class, "countDown", void.class);
  private static final OriginalMethod TEXT =
      OriginalMethod.method(CountDownLatch.class, "toString", String.class);
  private static final Acquisition AWAIT =
      new Acquisition(Kind.AWAIT, 0, () -> {}, Acquisition.Order.NONE, true, Acquisition.UNTIMED);

  private final Synchronizers synchronizers;

  LatchModel(Synchronizers synchronizers) {
    this.synchronizers = synchronizers;
  }

  Object call(CountDownLatch latch, String method, long time, @Nullable Object unit, int site)
      throws InterruptedException {
    Synchronizer level = synchronizers.of(latch, () -> -(int) (long) COUNT.on(latch));
    return switch (method) {
      case "await()V" -> synchronizers.acquire(level, AWAIT, site);
      case "await(JLjava/util/concurrent/TimeUnit;)Z" ->
          synchronizers.acquire(level, AWAIT.within(Models.nanos(time, unit)), site);
      case "countDown()V" ->
          synchronizers.update(level, Kind.RELEASE, () -> COUNT_DOWN.on(latch), site);
      case "getCount()J" -> synchronizers.query(level, () -> COUNT.on(latch), site);
      case "toString()Ljava/lang/String;" -> synchronizers.query(level, () -> TEXT.on(latch), site);
      default -> throw OwnBug.of("CountDownLatch." + method + " is not modelled");
    };
  }
}
