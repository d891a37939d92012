// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.tasks;

import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two tasks, each in a virtual thread of an executor, race like tasks in platform threads. */
@Conforms(
    types = {Executors.class, ExecutorService.class},
    since = 21,
    finding = "assertion")
public final class VirtualThreadCounter {
  private VirtualThreadCounter() {}

  public static void main(String[] arguments) throws Exception {
    ExecutorService pool =
        (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    int[] count = new int[1];
    Future<?> one = pool.submit(() -> count[0]++);
    Future<?> other = pool.submit(() -> count[0]++);
    one.get();
    other.get();
    pool.shutdown();
    assert count[0] == 2;
  }
}
