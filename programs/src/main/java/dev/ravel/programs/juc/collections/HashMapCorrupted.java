// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.juc.collections;

import dev.ravel.programs.Together;
import dev.ravel.programs.juc.Conforms;
import java.util.HashMap;
import java.util.Map;

/** Two threads put different keys, and one of the keys is lost. */
@Conforms(isDeep = true, finding = "assertion")
public final class HashMapCorrupted {
  private HashMapCorrupted() {}

  public static void main(String[] arguments) throws Exception {
    Map<Integer, Integer> map = new HashMap<>();
    map.put(0, 0);
    Together.run(() -> map.put(1, 1), () -> map.put(17, 17));
    assert map.containsKey(1) && map.containsKey(17) && map.size() == 3;
  }
}
