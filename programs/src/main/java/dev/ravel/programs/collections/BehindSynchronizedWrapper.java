// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** One thread uses the synchronized wrapper of a map, the other thread the map itself. */
@Expect(
    executions = 2,
    findings = "assertion",
    wholeCalls = true,
    reasons = "two threads use a java.util.HashMap at the same time")
public final class BehindSynchronizedWrapper {
  private BehindSynchronizedWrapper() {}

  public static void main(String[] arguments) throws InterruptedException {
    Map<String, Integer> map = new HashMap<>();
    Map<String, Integer> wrapper = Collections.synchronizedMap(map);
    Together.run(
        () -> wrapper.put("x", 1),
        () -> {
          assert map.isEmpty();
        });
  }
}
