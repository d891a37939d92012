// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.library;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A pool of two threads. */
public final class Executor {
  private static int x;

  private Executor() {}

  public static void main(String[] arguments) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> one = pool.submit(() -> x++);
    Future<?> other = pool.submit(() -> x++);
    one.get();
    other.get();
    pool.shutdown();
    assert x == 2;
  }
}
