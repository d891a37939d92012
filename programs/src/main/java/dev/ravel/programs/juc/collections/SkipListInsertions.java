// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.collections;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

/** Concurrent insertions of different keys are both kept. */
@Conforms(types = {ConcurrentSkipListMap.class, ConcurrentSkipListSet.class})
public final class SkipListInsertions {
  private SkipListInsertions() {}

  public static void main(String[] arguments) throws Exception {
    ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
    ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
    Together.run(() -> map.put(1, 1), () -> map.put(2, 2));
    set.add(1);
    assert map.size() == 2 && map.firstKey() == 1 && set.first() == 1;
  }
}
