// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc;

import dev.ravel.programs.Together;
import java.util.concurrent.ConcurrentHashMap;

/** The first to come makes the table, and the other one waits for it by looking at it. */
@Conforms(ConcurrentHashMap.class)
public final class ConcurrentHashMapComputedOnce {
  private ConcurrentHashMapComputedOnce() {}

  public static void main(String[] arguments) throws Exception {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    int[] computed = new int[1];
    Together.Code compute = () -> map.computeIfAbsent("key", key -> ++computed[0]);
    Together.run(compute, compute);
    assert computed[0] == 1;
  }
}
