// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.synchronizers;

import dev.ravel.programs.Expect;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * A cached pool gives the second task to the worker of the first one if that worker is idle by
 * then, else to a new one. The second task finds the thread local of the first one only if they
 * share a worker.
 */
@Expect(
    executions = 154,
    findings = "assertion",
    assumesLongTimeouts = true,
    races = {},
    coversMemoryModel = true)
public final class CachedPoolReuse {
  private static final ThreadLocal<Boolean> LEFT = new ThreadLocal<>();

  private CachedPoolReuse() {}

  public static void main(String[] arguments) throws InterruptedException {
    ExecutorService pool = Executors.newCachedThreadPool();
    pool.execute(() -> LEFT.set(true));
    pool.execute(
        () -> {
          assert LEFT.get() == null;
        });
    pool.shutdown();
    assert pool.awaitTermination(1, TimeUnit.DAYS);
  }
}
