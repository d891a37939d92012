// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.LinkedHashMap;
import java.util.Map;

/** Who looks into a map that is in access order changes it: {@code R W | R W}. */
@Expect(
    executions = 6,
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
