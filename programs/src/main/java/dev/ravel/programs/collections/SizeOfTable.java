// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Together;
import java.util.HashMap;
import java.util.Map;

/** Two threads put different keys into one map: the map may count or keep only one of them. */
public final class SizeOfTable {
  private SizeOfTable() {}

  public static void main(String[] arguments) throws InterruptedException {
    Map<String, Integer> map = new HashMap<>();
    map.put("w", 0); // creates the table
    Together.run(() -> map.put("x", 1), () -> map.put("y", 2));
    assert map.size() == 3 : "an entry is not counted";
    assert map.get("x") == 1 && map.get("y") == 2 : "an entry is lost";
  }
}
