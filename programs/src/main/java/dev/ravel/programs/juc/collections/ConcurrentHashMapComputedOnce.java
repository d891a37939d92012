// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.collections;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The first thread creates the table of the map, and the second waits for it in a busy-waiting
 * loop.
 */
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
