// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.collections;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.concurrent.ConcurrentSkipListMap;

/** A get followed by a put loses an update. */
@Conforms(types = ConcurrentSkipListMap.class, finding = "assertion")
public final class SkipListCheckThenAct {
  private SkipListCheckThenAct() {}

  public static void main(String[] arguments) throws Exception {
    ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
    map.put(1, 0);
    Together.Code increment = () -> map.put(1, map.get(1) + 1);
    Together.run(increment, increment);
    assert map.get(1) == 2;
  }
}
