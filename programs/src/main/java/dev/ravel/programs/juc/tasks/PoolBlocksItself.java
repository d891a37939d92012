// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;

/** The task of the only worker waits for a task that the worker cannot begin. */
@Conforms(
    types = {Executors.class, ThreadPoolExecutor.class, FutureTask.class},
    finding = "deadlock")
public final class PoolBlocksItself {
  private PoolBlocksItself() {}

  public static void main(String[] arguments) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    Future<Integer> outer =
        pool.submit(
            () -> {
              Future<Integer> inner = pool.submit(() -> 1);
              return inner.get();
            });
    outer.get();
    pool.shutdown();
  }
}
