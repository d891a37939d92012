// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool rejects null tasks, negative sizes and tasks after its shutdown, and works on. */
@Conforms(types = {Executors.class, ThreadPoolExecutor.class})
public final class PoolBadInput {
  private PoolBadInput() {}

  private static boolean fails(Class<? extends Exception> expected, Callable<?> call) {
    try {
      call.call();
      return false;
    } catch (Exception e) {
      return e.getClass() == expected;
    }
  }

  private static boolean refuses(ExecutorService pool, Runnable task) {
    Class<? extends Exception> expected =
        task == null ? NullPointerException.class : RejectedExecutionException.class;
    return fails(
            expected,
            () -> {
              pool.execute(task);
              return null;
            })
        && fails(expected, () -> pool.submit(task));
  }

  public static void main(String[] arguments) throws InterruptedException {
    assert fails(IllegalArgumentException.class, () -> Executors.newFixedThreadPool(0));
    assert fails(
        IllegalArgumentException.class,
        () -> new ThreadPoolExecutor(-1, 1, 0, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>()));
    ExecutorService pool = Executors.newFixedThreadPool(1);
    int[] done = new int[1];
    pool.execute(() -> done[0]++);
    assert refuses(pool, null);
    assert fails(NullPointerException.class, () -> pool.submit((Callable<?>) null));
    assert fails(NullPointerException.class, () -> pool.invokeAll(null));
    assert fails(NullPointerException.class, () -> pool.awaitTermination(1, null));
    pool.shutdown();
    assert refuses(pool, () -> done[0]++);
    assert pool.awaitTermination(1, TimeUnit.MINUTES);
    assert done[0] == 1;
  }
}
