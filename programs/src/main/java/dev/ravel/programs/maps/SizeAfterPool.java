// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.maps;

import dev.ravel.programs.Expect;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The tasks of a pool that has terminated are past: the size of their map is exact. */
@Expect(executions = 15, assumesLongTimeouts = true)
public final class SizeAfterPool {
  private SizeAfterPool() {}

  public static void main(String[] arguments) throws InterruptedException {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> map.put("a", 1));
    pool.execute(() -> map.put("b", 2));
    pool.shutdown();
    assert pool.awaitTermination(1, TimeUnit.DAYS);
    assert map.size() == 2;
  }
}
