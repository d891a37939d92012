// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.collections;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ConcurrentHashMap;

/** Merging is atomic, also in a bin that is empty. */
@Conforms(types = {ConcurrentHashMap.class, ConcurrentHashMap.KeySetView.class})
public final class ConcurrentHashMapMerge {
  private ConcurrentHashMapMerge() {}

  public static void main(String[] arguments) throws Exception {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    map.put("other", 0);
    Together.Code increment = () -> map.merge("key", 1, Integer::sum);
    Together.run(increment, increment);
    assert map.get("key") == 2;
  }
}
