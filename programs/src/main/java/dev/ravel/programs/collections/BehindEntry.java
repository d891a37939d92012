// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.HashMap;
import java.util.Map;

/** A thread changes a map through one of its entries while another thread reads the map. */
@Expect(
    executions = 2,
    findings = "assertion",
    wholeCalls = true,
    reasons = "two threads use a java.util.HashMap at the same time")
public final class BehindEntry {
  private BehindEntry() {}

  public static void main(String[] arguments) throws InterruptedException {
    Map<String, Integer> map = new HashMap<>(Map.of("x", 1));
    Map.Entry<String, Integer> entry = map.entrySet().iterator().next();
    Thread other = Together.start(() -> entry.setValue(2));
    assert map.get("x") == 1;
    other.join();
  }
}
