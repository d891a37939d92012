// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.collections;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.HashMap;
import java.util.Map;

/** A map that threads use only inside a monitor. */
@Conforms(isDeep = true)
public final class HashMapInMonitor {
  private HashMapInMonitor() {}

  public static void main(String[] arguments) throws Exception {
    Map<Integer, Integer> map = new HashMap<>();
    Together.Code put =
        () -> {
          synchronized (map) {
            map.merge(1, 1, Integer::sum);
          }
        };
    Together.run(put, put);
    assert map.get(1) == 2;
  }
}
