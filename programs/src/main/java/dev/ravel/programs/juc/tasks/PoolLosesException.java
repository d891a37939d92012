// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task throws an exception, which its future holds; the program never asks the future. */
@Conforms(
    types = {Executors.class, ThreadPoolExecutor.class, FutureTask.class},
    finding = "assertion")
public final class PoolLosesException {
  private PoolLosesException() {}

  public static void main(String[] arguments) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    int[] balance = new int[1];
    pool.submit(
        () -> {
          balance[0] += Integer.parseInt("ten");
          return null;
        });
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.MINUTES);
    assert balance[0] == 10;
  }
}
