// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.LinkedHashMap;
import java.util.Map;

/** A lookup in a map that keeps access order changes the map: {@code R W | R W}. */
@Expect(
    executions = 6,
    wholeCalls = true,
    reasons = "two threads use a java.util.LinkedHashMap at the same time",
    races = {"LinkedHashMap", "LinkedHashMap"})
public final class InAccessOrder {
  private InAccessOrder() {}

  public static void main(String[] arguments) throws InterruptedException {
    Map<String, Integer> map = new LinkedHashMap<>(16, 0.75f, true);
    map.put("x", 1);
    map.put("y", 2);
    Together.run(() -> map.get("x"), () -> map.get("x"));
  }
}
