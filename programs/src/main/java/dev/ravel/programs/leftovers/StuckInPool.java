// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.leftovers;

import dev.ravel.programs.Expect;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A worker that waits inside a task is not idle, and no thread will ever notify it: a deadlock. */
@Expect(executions = 1, findings = "deadlock", deadlocks = 1)
public final class StuckInPool {
  private static final Object LOCK = new Object();

  private StuckInPool() {}

  private static void waitForEver() {
    synchronized (LOCK) {
      try {
        LOCK.wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static void main(String[] arguments) {
    ExecutorService pool = Executors.newFixedThreadPool(1, task -> new Thread(task, "worker"));
    pool.execute(StuckInPool::waitForEver);
  }
}
