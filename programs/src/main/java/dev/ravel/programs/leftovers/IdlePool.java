// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.leftovers;

import dev.ravel.programs.Expect;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A pool that nobody shuts down: its worker waits for more to do, which is no deadlock. Main ends
 * before anybody else has a choice: 1.
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
