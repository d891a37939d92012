// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** An executor that starts a virtual thread for each task. */
@Conforms(
    types = {Executors.class, ExecutorService.class},
    since = 21,
    isExhausted = false)
public final class VirtualThreadPool {
  private VirtualThreadPool() {}

  public static void main(String[] arguments) throws Exception {
    ExecutorService pool =
        (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    Future<Integer> one = pool.submit(() -> 1);
    Future<Integer> other = pool.submit(() -> 2);
    assert one.get() + other.get() == 3;
    pool.shutdown();
  }
}
