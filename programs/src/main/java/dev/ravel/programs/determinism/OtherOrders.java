// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.determinism;

import dev.ravel.programs.Expect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Orders that depend on no identity: of contents, of insertion, and of a single key. */
@Expect(executions = 1)
public final class OtherOrders {
  private OtherOrders() {}

  public static void main(String[] arguments) {
    Map<Object, Integer> linked = new LinkedHashMap<>();
    linked.put(new Object(), 1);
    linked.put(new Object(), 2);
    List<Integer> found = new ArrayList<>();
    linked.forEach((key, value) -> found.add(value));
    Map<Object, Integer> mixed = new HashMap<>();
    mixed.put("text", 3);
    mixed.put("other text", 4);
    mixed.put(new Object(), 5);
    for (Integer value : mixed.values()) {
      found.add(value);
    }
    assert found.size() == 5;
  }
}
