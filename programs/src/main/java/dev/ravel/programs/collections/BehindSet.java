// SPDX-License-Identifier: Apache-2.0
package dev.ravel.programs.collections;

import dev.ravel.programs.Expect;
import dev.ravel.programs.Together;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** A set is a view of a map: one thread adds to the set, the other reads the map. */
@Expect(
    executions = 2,
    findings = "assertion",
    wholeCalls = true,
    reasons = "two threads use a java.util.HashMap at the same time")
public final class BehindSet {
  private BehindSet() {}

  public static void main(String[] arguments) throws InterruptedException {
    Map<String, Boolean> map = new HashMap<>();
    Set<String> set = Collections.newSetFromMap(map);
    Together.run(
        () -> set.add("x"),
        () -> {
          assert map.isEmpty();
        });
  }
}
