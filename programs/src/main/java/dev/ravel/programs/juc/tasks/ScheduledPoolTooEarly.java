// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The result of a delayed task is used before the delay has expired. */
@Conforms(
    types = {ScheduledThreadPoolExecutor.class, Executors.class},
    finding = "assertion")
public final class ScheduledPoolTooEarly {
  private ScheduledPoolTooEarly() {}

  public static void main(String[] arguments) throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    int[] value = new int[1];
    pool.schedule(() -> value[0] = 1, 10, TimeUnit.SECONDS);
    pool.shutdown();
    assert value[0] == 1;
  }
}
