// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;

/** Two tasks of a pool increment the same counter. */
@Conforms(
    types = {Executors.class, ThreadPoolExecutor.class, AbstractExecutorService.class},
    finding = "assertion")
public final class FixedPoolSharedCounter {
  private FixedPoolSharedCounter() {}

  public static void main(String[] arguments) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    int[] count = new int[1];
    Future<?> one = pool.submit(() -> count[0]++);
    Future<?> other = pool.submit(() -> count[0]++);
    one.get();
    other.get();
    pool.shutdown();
    assert count[0] == 2;
  }
}
