// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A subclass of a pool counts in its hooks; its code is explored, and the hooks execute. */
@Conforms(types = ThreadPoolExecutor.class, isExhausted = false)
public final class PoolHooksOverridden extends ThreadPoolExecutor {
  private int begun;
  private int ended;
  private boolean isTerminated;

  private PoolHooksOverridden() {
    super(1, 1, 0, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>());
  }

  @Override
  protected void beforeExecute(Thread worker, Runnable task) {
    begun++;
  }

  @Override
  protected void afterExecute(Runnable task, Throwable failure) {
    ended++;
  }

  @Override
  protected void terminated() {
    isTerminated = begun == ended;
  }

  public static void main(String[] arguments) throws InterruptedException {
    PoolHooksOverridden pool = new PoolHooksOverridden();
    int[] done = new int[1];
    pool.execute(() -> done[0]++);
    pool.shutdown();
    assert pool.awaitTermination(1, TimeUnit.MINUTES);
    assert done[0] == 1 && pool.begun == 1 && pool.isTerminated;
  }
}
