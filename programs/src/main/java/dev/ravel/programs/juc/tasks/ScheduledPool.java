// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A delay of ten seconds passes on the clock of the execution. */
@Conforms(
    types = {ScheduledThreadPoolExecutor.class, Executors.class},
    isExhausted = false)
public final class ScheduledPool {
  private ScheduledPool() {}

  public static void main(String[] arguments) throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    long begin = System.nanoTime();
    ScheduledFuture<Long> later = pool.schedule(() -> System.nanoTime(), 10, TimeUnit.SECONDS);
    assert later.get() - begin >= TimeUnit.SECONDS.toNanos(10);
    pool.shutdown();
  }
}
