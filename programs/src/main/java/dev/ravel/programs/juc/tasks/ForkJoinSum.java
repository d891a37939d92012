// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.RecursiveTask;

/** Divide and conquer in a ForkJoinPool that the program creates. */
@Conforms(
    types = {
      ForkJoinPool.class,
      ForkJoinTask.class,
      RecursiveTask.class,
      ForkJoinWorkerThread.class
    },
    isExhausted = false)
public final class ForkJoinSum {
  /** Adds the numbers from {@code from} up to, but not including, {@code to}. */
  private static final class Sum extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private final int from;
    private final int to;

    Sum(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from == 1) {
        return from;
      }
      int middle = (from + to) / 2;
      Sum left = new Sum(from, middle);
      left.fork();
      int right = new Sum(middle, to).compute();
      return right + left.join();
    }
  }

  private ForkJoinSum() {}

  public static void main(String[] arguments) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    assert pool.invoke(new Sum(0, 4)) == 6;
    pool.shutdown();
  }
}
