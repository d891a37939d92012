// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** A task from the queue fails if the two tasks before it have counted at the same time. */
@Conforms(
    types = {Executors.class, ThreadPoolExecutor.class},
    finding = "exception")
public final class PoolTaskFails {
  private static int count;

  private PoolTaskFails() {}

  private static void count() {
    count++;
  }

  private static void check() {
    if (count == 1) {
      throw new IllegalStateException("counted to " + count);
    }
  }

  public static void main(String[] arguments) {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(PoolTaskFails::count);
    pool.execute(PoolTaskFails::count);
    pool.execute(PoolTaskFails::check);
    pool.shutdown();
  }
}
