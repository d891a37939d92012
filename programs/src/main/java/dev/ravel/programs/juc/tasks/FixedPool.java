// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;

/** A pool of two threads with two tasks. */
@Conforms(
    types = {
      Executors.class,
      ThreadPoolExecutor.class,
      FutureTask.class,
      AbstractExecutorService.class
    },
    isExhausted = false)
public final class FixedPool {
  private FixedPool() {}

  public static void main(String[] arguments) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<Integer> one = pool.submit(() -> 1);
    Future<Integer> other = pool.submit(() -> 2);
    assert one.get() + other.get() == 3;
    pool.shutdown();
  }
}
