// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.leftovers;

import dev.ravel.programs.Expect;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A pool that is not shut down: its worker waits for tasks, which is not a deadlock. The main
 * thread ends before there is a choice between two threads: 1.
 */
@Expect(executions = 1, leftovers = "worker, started at dev.ravel.programs.leftovers.IdlePool.main")
public final class IdlePool {
  private static int done;

  private IdlePool() {}

  public static void main(String[] arguments) {
    ExecutorService pool = Executors.newFixedThreadPool(1, task -> new Thread(task, "worker"));
    pool.execute(() -> done++);
  }
}
