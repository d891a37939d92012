// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** One thread changes a map while another thread reads it through its unmodifiable wrapper. */
@Expect(
    executions = 2,
    findings = "assertion",
    wholeCalls = true,
    reasons = "two threads use a java.util.HashMap at the same time")
public final class BehindWrapper {
  private BehindWrapper() {}

  public static void main(String[] arguments) throws InterruptedException {
    Map<String, Integer> map = new HashMap<>();
    Map<String, Integer> view = Collections.unmodifiableMap(map);
    Together.run(
        () -> map.put("x", 1),
        () -> {
          assert view.get("x") == null;
        });
  }
}
